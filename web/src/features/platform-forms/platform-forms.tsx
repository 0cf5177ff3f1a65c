import { lazy } from "react";
import { InstagramForm } from "./instagram-form.tsx";
import type { PlatformFormProps } from "./platform-form-types.ts";
import { TiktokForm } from "./tiktok-form.tsx";

// Lazy, because counting as X does needs more code than all the forms.
const XForm = lazy(() => import("./x-form.tsx").then((all) => ({ default: all.XForm })));

/** Fields specific to X, Instagram or TikTok. Media and time are chosen outside. */
export function PlatformForms(props: PlatformFormProps) {
  switch (props.platform) {
    case "twitter":
      return <XForm {...props} />;
    case "instagram":
      return <InstagramForm {...props} />;
    case "tiktok":
      return <TiktokForm {...props} />;
  }
}
