import { lazy } from "react";
import { InstagramForm } from "./instagram-form.tsx";
import type { PlatformFormProps } from "./platform-form-types.ts";
import { TiktokForm } from "./tiktok-form.tsx";

// X's way to count is larger than all the forms.
const XForm = lazy(() => import("./x-form.tsx").then((all) => ({ default: all.XForm })));

/** What a post by an account of X, Instagram or TikTok has of its own. Media and time are chosen beside it. */
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
