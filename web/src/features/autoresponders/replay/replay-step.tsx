import type { Rule } from "@ponkan/contract/autoresponders/rule";
import { History } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import type { Writer } from "../editor/preview-card.tsx";
import { Step } from "../editor/step.tsx";
import { nounOf } from "../texts.ts";

const Replay = lazy(() => import("./replay.tsx"));

type Props = { creatorId: number; rules: readonly Rule[]; rule: Rule; writer: Writer };

/** Shows what the autoresponder would have answered in the last 30 days, before it is switched on. */
export function ReplayStep({ creatorId, rules, rule, writer }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Step number={4} title="See what it would have done">
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-32 rounded-lg" />}>
          <Replay {...{ creatorId, rules, rule, writer }} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-md text-fg-muted text-sm">
            Goes through every {nounOf[rule.type]} of the last 30 days as if this had been on. Nothing is sent.
          </p>
          <Button hierarchy="secondary-gray" icon={<History aria-hidden />} onClick={() => setOpen(true)}>
            Replay the last 30 days
          </Button>
        </div>
      )}
    </Step>
  );
}
