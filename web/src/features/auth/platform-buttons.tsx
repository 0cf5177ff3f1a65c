import { type BookablePlatform, platformLabels } from "@ponkan/contract/accounts/platform";
import { useState } from "react";
import { startConnecting, useConnecting } from "~/api/accounts.ts";
import { offeredSignIns } from "~/lib/offered-platforms.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { PlatformIcon } from "~/ui/platform-icon.tsx";

type Props = {
  isSignIn: boolean;
  /** The page that was requested before signing in. */
  redirect?: string;
};

/** Sign in or up with a platform: the first button in full, the others by name. */
export function PlatformButtons({ isSignIn, redirect }: Props) {
  const [failure, setFailure] = useState("");
  const connecting = useConnecting();
  const platforms = offeredSignIns();
  const start = async (platform: BookablePlatform) => {
    setFailure("");
    const failed = await startConnecting(platform, {
      route: isSignIn ? null : "sign-up",
      query: isSignIn && redirect ? { redirect } : {},
      is_sign_in: isSignIn,
      button: platform,
    });
    if (failed) setFailure(failed);
  };
  if (platforms.length === 0) return null;
  return (
    <div className="mb-5 grid gap-5">
      <Alert type="danger" visible={failure !== ""}>
        {failure}
      </Alert>
      <div className="flex flex-wrap gap-2.5">
        {platforms.map((platform, index) => (
          <Button
            key={platform}
            hierarchy="secondary-gray"
            aria-label={`Continue with ${nameOf(platform)}`}
            className={`h-11 grow ${index === 0 ? "basis-3/5" : "basis-1/5"}`}
            icon={<PlatformIcon platform={platform} size={20} />}
            loading={connecting === platform}
            disabled={connecting !== null}
            onClick={() => void start(platform)}
          >
            {index === 0 ? `Continue with ${nameOf(platform)}` : nameOf(platform)}
          </Button>
        ))}
      </div>
      <p className="flex items-center gap-4 text-sm text-fg-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with email
      </p>
    </div>
  );
}

function nameOf(platform: BookablePlatform): string {
  return platform === "twitter" ? "X" : platformLabels[platform];
}
