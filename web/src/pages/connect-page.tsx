import { type Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import { useParams, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { authed } from "~/api/session.ts";
import { showGlobalMessage } from "~/lib/global-message.ts";
import { LoadingOverlay } from "~/ui/loading-overlay.tsx";

/** The names of the connect routes; the route says x, everything else says twitter (AM-09). */
const platforms: Record<string, keyof typeof Platform> = {
  reddit: "reddit",
  x: "twitter",
  instagram: "instagram",
  tiktok: "tiktok",
};

export default function ConnectPage() {
  const { platform } = useParams({ from: "/visitor/connect/$platform" });
  const name = Object.hasOwn(platforms, platform) ? platforms[platform] : undefined;
  const label = name && platformLabels[name];
  const router = useRouter();
  useEffect(() => {
    if (!label) {
      showGlobalMessage({ type: "error", text: "Unknown platform. Please try again or contact support." });
      void router.navigate({ to: authed.get() ? "/calendar" : "/sign-in", replace: true });
      return;
    }
    const search = { message: `Failed to connect ${label} account. Please try again.`, severity: "danger" };
    void router.navigate({ to: authed.get() ? "/accounts" : "/sign-up", search, replace: true });
  }, [label, router]);
  return <LoadingOverlay text={`Connecting to ${label ?? platform}...`} />;
}
