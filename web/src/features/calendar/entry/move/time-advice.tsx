import { slotName } from "@ponkan/contract/posts/times/slot-name";
import { CircleCheck, Sparkles } from "lucide-react";
import { Button } from "~/ui/button.tsx";
import { ThreatList } from "../details/threat-list.tsx";
import type { MovingPost } from "./moving-post.ts";
import { useAdvice } from "./use-advice.ts";

type Props = {
  posts: readonly MovingPost[];
  creatorId: number;
  zone: string;
  now: Date;
  /** Null while no valid time is chosen. */
  at: Date | null;
  onPick: (at: Date) => void;
};

/** Shows which threats the chosen time would raise, and a better time. */
export function TimeAdvice({ onPick, ...asked }: Props) {
  const advice = useAdvice(asked);
  if (!advice) return null;
  const { threats, next } = advice;
  return (
    <div role="status" className="grid gap-2 text-sm">
      {asked.at && threats.length === 0 && (
        <p className="flex items-center gap-2 text-success-fg">
          <CircleCheck aria-hidden className="size-4" /> This time raises no threat.
        </p>
      )}
      {threats.length > 0 && <ThreatList threats={threats} subreddit={asked.posts[0]!.subreddit} />}
      {next.kind === "none" && (
        <p className="text-fg-muted">
          {next.isAmongThem
            ? "No other time is better: these posts cause it among themselves."
            : "No better time is near."}
        </p>
      )}
      {next.kind === "at" && (
        <Button
          hierarchy="secondary-gray"
          size="sm"
          icon={<Sparkles aria-hidden />}
          title={next.why}
          className="justify-self-start tabular-nums"
          onClick={() => onPick(new Date(next.at))}
        >
          Next good time: {slotName(next.at, asked.zone)}
        </Button>
      )}
    </div>
  );
}
