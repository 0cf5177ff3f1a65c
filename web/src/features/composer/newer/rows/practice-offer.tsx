import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import { FlaskConical } from "lucide-react";
import { useUser } from "~/api/users.ts";
import { pageConfig } from "~/lib/config.ts";
import { Button } from "~/ui/button.tsx";
import { useAddRows } from "./use-add-rows.ts";

/** For who has five posts a month: where trying costs none of them (PO-22). */
export default function PracticeOffer() {
  const user = useUser();
  const { add } = useAddRows();
  const name = pageConfig.practice_subreddit;
  if (!name || hasSubscription(user?.subscription?.status)) return null;
  return (
    <div className="mt-2 grid justify-items-center gap-1.5">
      <Button size="sm" hierarchy="secondary-gray" icon={<FlaskConical aria-hidden />} onClick={() => add([name])}>
        Try it in r/{name}
      </Button>
      <p className="text-fg-muted text-xs">Posts there do not count.</p>
    </div>
  );
}
