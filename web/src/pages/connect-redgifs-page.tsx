import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { param } from "~/lib/search.ts";
import { LoadingOverlay } from "~/ui/loading-overlay.tsx";

const FAILED = "Failed to connect RedGifs account. Please try again.";

export default function ConnectRedgifsPage() {
  const router = useRouter();
  useEffect(() => {
    const error = param(router.state.location.search, "error");
    void router.navigate({ to: "/accounts", search: { redgifs_error: error ?? FAILED }, replace: true });
  }, [router]);
  return <LoadingOverlay text="Connecting to Redgifs..." />;
}
