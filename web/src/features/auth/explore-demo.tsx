import { useRouter } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { useState } from "react";
import { beginDemo } from "~/api/demo.ts";
import { pageConfig } from "~/lib/config.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";

/** Signs visitors into a demo account with a full calendar. */
export function ExploreDemo() {
  const router = useRouter();
  const [state, setState] = useState<"idle" | "making">("idle");
  const [failure, setFailure] = useState("");
  if (!pageConfig.has_demo) return null;
  const explore = async () => {
    setState("making");
    setFailure("");
    const answer = await beginDemo();
    if (answer.ok) return router.navigate({ to: "/calendar" });
    setFailure(answer.data.message ?? "The demo could not be created. Please try again.");
    setState("idle");
  };
  return (
    <section aria-label="Demo" className="mt-6 grid gap-3 border-t border-line pt-6">
      <Alert type="danger" visible={failure !== ""}>
        {failure}
      </Alert>
      <Button
        hierarchy="secondary-gray"
        block
        className="h-11"
        icon={<Compass aria-hidden />}
        loading={state === "making"}
        onClick={() => void explore()}
      >
        Explore the demo
      </Button>
      <p role="status" className="text-center text-sm text-fg-muted">
        {state === "making"
          ? "Writing two creators and seven weeks of posts for you. This takes a few seconds."
          : "Two creators, seven weeks of posts and results. No sign-up, and nobody else sees it."}
      </p>
    </section>
  );
}
