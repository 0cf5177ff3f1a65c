import { Avatar } from "~/ui/avatar.tsx";
import type { PreviewAccount, PreviewMedia } from "./preview-types.ts";
import { UprightFrame } from "./upright-frame.tsx";

/** A story has no text. */
export function Story({ account, media }: { account: PreviewAccount; media: PreviewMedia | undefined }) {
  return (
    <UprightFrame label="Preview on Instagram" media={media}>
      <div className="picture-label pointer-events-none absolute inset-x-0 top-0 grid gap-2 p-2.5">
        <span aria-hidden="true" className="h-0.5 rounded-full bg-white" />
        <p className="flex items-center gap-2">
          <Avatar name={account.username} src={account.profile_image} size={26} />
          <span className="truncate font-semibold">{account.username || "No account"}</span>
          <span className="text-xs">now</span>
        </p>
      </div>
    </UprightFrame>
  );
}
