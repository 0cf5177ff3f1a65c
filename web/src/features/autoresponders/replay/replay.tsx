import { replay } from "@ponkan/contract/autoresponders/replay";
import type { PastItem, ReplayData } from "@ponkan/contract/autoresponders/replay-data";
import type { Rule } from "@ponkan/contract/autoresponders/rule";
import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { pastOf, readInboxNow } from "~/api/replay.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import type { Writer } from "../editor/preview-card.tsx";
import { nounOf } from "../texts.ts";
import { ReplayList } from "./replay-list.tsx";

type Props = { creatorId: number; rules: readonly Rule[]; rule: Rule; writer: Writer };

/** Applies the rule to items actually received; updates as the rule is edited. */
export default function Replay({ creatorId, rules, rule, writer }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(pastOf(creatorId, rule.type));
  if (data) return <Replayed {...{ creatorId, rules, rule, writer }} past={data} />;
  if (!isError) return <Skeleton className="h-32 rounded-lg" />;
  return (
    <Alert
      type="danger"
      text="Failed to get your inbox. Please try again."
      actions={
        <Button size="sm" hierarchy="secondary-gray" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    />
  );
}

type Shown = "all" | "answer" | "skip";

function Replayed({ creatorId, rules, rule, writer, past }: Props & { past: ReplayData }) {
  const [shown, setShown] = useState<Shown>("all");
  const isNeverRead = past.read_at === null && past.data.length === 0;
  const all = useReplay(past, { rules, rule, writer });
  const answers = all.filter(({ outcome }) => outcome.kind === "answer").length;
  const label = (name: string, count: number) => `${name} ${count.toLocaleString()}`;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status">
          {isNeverRead ? (
            "Your inbox hasn't been read yet."
          ) : (
            <>
              It would have answered <strong className="font-semibold">{answers.toLocaleString()}</strong> of{" "}
              {all.length.toLocaleString()} {nounOf[rule.type]}s.
            </>
          )}
        </p>
        <ReadNow creatorId={creatorId} isFirst={isNeverRead} />
      </div>
      {all.length > 0 && (
        <>
          <Segmented
            label="Shown"
            value={shown}
            onChange={setShown}
            options={[
              { value: "all", label: label("All", all.length) },
              { value: "answer", label: label("Answered", answers) },
              { value: "skip", label: label("Skipped", all.length - answers) },
            ]}
          />
          <ReplayList
            key={shown}
            rule={rule}
            writer={writer}
            entries={all.filter(({ outcome }) => shown === "all" || outcome.kind === shown)}
          />
        </>
      )}
    </div>
  );
}

/** Newest first. Deferred, so that typing does not wait for it. */
function useReplay({ data, hand_off_words }: ReplayData, about: Pick<Props, "rules" | "rule" | "writer">) {
  const { rules, rule, writer } = about;
  const items = useMemo(() => data.map((item) => received(item, rule.type)), [data, rule.type]);
  // Serialized, because the form creates new objects on every key press.
  const key = useDeferredValue(JSON.stringify({ rules, id: rule.id }));
  const { username: ownUsername, zone } = writer;
  return useMemo(() => {
    const { rules, id } = JSON.parse(key) as { rules: Rule[]; id: number };
    return replay(items, { rules, ruleId: id, ownUsername, handOffWords: hand_off_words, zone }).toReversed();
  }, [items, key, ownUsername, zone, hand_off_words]);
}

function received(item: PastItem, type: Rule["type"]) {
  const { received_at, post_created_at, ...rest } = item;
  return {
    ...rest,
    type,
    created_at: new Date(received_at),
    post_created_at: post_created_at ? new Date(post_created_at) : null,
  };
}

function ReadNow({ creatorId, isFirst }: { creatorId: number; isFirst: boolean }) {
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = async () => {
    setReading(true);
    setRefusal(await readInboxNow(creatorId));
    setReading(false);
  };
  return (
    <>
      <Button
        size="sm"
        hierarchy={isFirst ? "primary" : "link-gray"}
        icon={<RotateCw aria-hidden />}
        loading={isReading}
        onClick={() => void read()}
      >
        {isFirst ? "Read my inbox" : "Read again"}
      </Button>
      {refusal && <Alert type="danger" text={refusal} />}
    </>
  );
}
