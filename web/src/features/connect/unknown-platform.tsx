import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { authed } from "~/api/session.ts";
import { showGlobalMessage } from "~/lib/global-message.ts";

/** Shows a message and redirects. */
export function UnknownPlatform() {
  const router = useRouter();
  useEffect(() => {
    showGlobalMessage({ type: "error", text: "Unknown platform. Please try again or contact support." });
    void router.navigate({ to: authed.get() ? "/calendar" : "/sign-in", replace: true });
  }, [router]);
  return null;
}
