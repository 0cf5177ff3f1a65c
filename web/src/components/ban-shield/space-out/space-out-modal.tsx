import { useState } from "react";
import { movePosts } from "~/components/post-actions/move-posts.ts";
import { counted } from "~/lib/counted.ts";
import { dayName } from "~/lib/days.ts";
import { useNow } from "~/lib/use-now.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { Modal } from "~/ui/modal.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import type { RiskToSpaceOut } from "../open-space-out.ts";
import { MoveLine } from "./move-line.tsx";
import { NothingToMove, whyNothing } from "./nothing-to-move.tsx";
import { type Choice, firstChoices, remainingRisk, remainingRisks, review } from "./review.ts";
import { RisksLeft } from "./risks-left.tsx";
import { type NamedProposal, useProposal } from "./use-proposal.ts";

type Props = {
  creatorId: number;
  day: string;
  /** The days shown in the calendar. */
  days: readonly string[];
  zone: string;
  /** Titles the calendar has already loaded. */
  titles: ReadonlyMap<number, string>;
  /** Spaces out the posts of this risk on all `days`, by its own scale; without it, only the day. */
  risk?: RiskToSpaceOut;
  onClose: () => void;
};

/** A safe plan for a crowded day; each move can be accepted, changed or skipped. */
export function SpaceOutModal({ creatorId, day, days, zone, titles, risk, onClose }: Props) {
  const [isWide, setWide] = useState(risk !== undefined);
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useProposal(
    { creatorId, day, days, zone, isWide, risk: risk?.type },
    titles,
  );
  const title = risk ? `Space out: ${risk.label}` : `Space out ${isWide ? "the shown days" : dayName(day)}`;
  const common = { title, size: "md", open: true, onClose } as const;
  if (isError && !isFetching)
    return (
      <Modal {...common}>
        <ErrorState title="The plan did not load" text="Nothing was moved." onRetry={() => void refetch()} />
      </Modal>
    );
  if (!data || isFetching)
    return (
      <Modal {...common}>
        <div role="status" className="grid gap-3">
          <p className="text-fg-muted">Looking for safe times.</p>
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      </Modal>
    );
  return (
    <Chosen
      key={dataUpdatedAt}
      {...{ creatorId, day, days, zone, isWide, title, risk, onClose }}
      proposal={data}
      onWide={data.isWide || days.length === 1 ? null : () => setWide(true)}
      onStale={() => void refetch()}
    />
  );
}

const riskyDays = (count: number) => `${counted(count, "day")} ${count === 1 ? "is" : "are"} still risky.`;

type ChosenProps = {
  creatorId: number;
  day: string;
  days: readonly string[];
  zone: string;
  title: string;
  risk: RiskToSpaceOut | undefined;
  proposal: NamedProposal;
  /** The user asked for all shown days. */
  isWide: boolean;
  onWide: (() => void) | null;
  onStale: () => void;
  onClose: () => void;
};

function Chosen({ creatorId, day, days, zone, title, risk, proposal, isWide, onWide, onStale, onClose }: ChosenProps) {
  const now = useNow().getTime();
  const [choices, setChoices] = useState(() => firstChoices(proposal.moves));
  const [isSending, setSending] = useState(false);
  const { lines, moves, left, problem } = review(proposal, choices, { days, zone, now });
  const asked = isWide ? days : [day];
  const ofRisk = risk && remainingRisk(proposal.plan, moves, risk.type);
  const isCleared = lines.length > 0 && ofRisk !== "more";
  const cleared = isCleared ? (isWide ? "the shown days" : dayName(day)) : null;
  const risks = remainingRisks({ left, lines }, { asked, shown: days });
  const choose = (id: number, changes: Partial<Choice>) =>
    setChoices((before) => new Map(before).set(id, { isTaken: true, wall: null, ...before.get(id), ...changes }));
  const send = async () => {
    setSending(true);
    const isDone = await movePosts(creatorId, moves);
    setSending(false);
    if (isDone) onClose();
    else onStale();
  };
  const footer = (
    <>
      <p className="mr-auto text-sm">
        {problem ? (
          <span className="text-danger-fg">{problem}</span>
        ) : (
          risks.here.size > 0 && riskyDays(risks.here.size)
        )}
      </p>
      <Button hierarchy="secondary-gray" onClick={onClose} disabled={isSending}>
        {lines.length > 0 ? "Cancel" : "Close"}
      </Button>
      {lines.length > 0 && (
        <Button onClick={() => void send()} loading={isSending} disabled={moves.length === 0 || problem !== null}>
          Move {counted(moves.length, "post")}
        </Button>
      )}
    </>
  );
  return (
    <Modal title={title} size="md" open onClose={onClose} busy={isSending} footer={footer}>
      <div className="grid gap-4">
        {lines.length === 0 ? (
          <NothingToMove
            why={whyNothing(proposal, { days: asked, zone, now })}
            isWide={isWide}
            titles={proposal.titles}
          />
        ) : (
          <p className="text-fg-muted text-pretty">
            {proposal.isWide && !isWide && "Moving the posts of this day alone is not enough. "}
            {counted(lines.length, "move")}, as few as possible. Untick any post that should stay, or pick another time.
          </p>
        )}
        {lines.length > 0 && (
          <ul className="grid gap-2">
            {lines.map((line) => (
              <MoveLine
                key={line.id}
                line={line}
                title={proposal.titles.get(line.id) ?? ""}
                zone={zone}
                onChoose={(changes) => choose(line.id, changes)}
              />
            ))}
          </ul>
        )}
        <RisksLeft {...risks} risk={risk?.label} isGone={ofRisk === "nothing"} cleared={cleared} onWide={onWide} />
      </div>
    </Modal>
  );
}
