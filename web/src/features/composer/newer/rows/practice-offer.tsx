import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import { FlaskConical } from "lucide-react";
import { useUser } from "~/api/users.ts";
import { pageConfig } from "~/lib/config.ts";
import { Button } from "~/ui/button.tsx";
import { useComposer } from "../composer-context.ts";
import { useAddRows } from "./use-add-rows.ts";

/** Offers users on the free plan a subreddit where trying does not use up quota (PO-22). */
export function PracticeOffer() {
  const user = useUser();
  const { draft } = useComposer();
  const { add } = useAddRows();
  const name = pageConfig.practice_subreddit;
  if (!name || draft.rows.length > 0 || hasSubscription(user?.subscription?.status)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-t px-4 py-3 lg:px-4.5">
      <Button size="sm" hierarchy="secondary-gray" icon={<FlaskConical aria-hidden />} onClick={() => add([name])}>
        Try it in r/{name}
      </Button>
      <p className="text-fg-muted text-sm">Posts there do not count.</p>
    </div>
  );
}
