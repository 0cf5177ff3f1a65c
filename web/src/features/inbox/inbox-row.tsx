import type { InboxItem } from "@ponkan/contract/inbox/inbox-item";
import { Ban, Check, CircleSlash, ExternalLink, Reply, Send, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { blockSender, cancelAnswer, finishItem, sendAnswerNow } from "~/api/inbox.ts";
import { keyOf } from "~/lib/keyboard.ts";
import { Avatar } from "~/ui/avatar.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { AnswerForm, type Answering } from "./answer-form.tsx";
import { RepliesTo } from "./replies-to.tsx";
import { stateWords, timeText } from "./state-words.ts";
import { unsentAnswer } from "./unsent-answers.ts";

type Props = { item: InboxItem; now: Date; answering: Answering };

export function InboxRow({ item, now, answering }: Props) {
  const [isAnswering, setAnswering] = useState(unsentAnswer(item.id) !== "");
  const { username, body, subject, answer, url } = item;
  const { tone, word, why } = stateWords(item, now, answering.zone);
  return (
    <li
      data-item=""
      // biome-ignore lint/a11y/noNoninteractiveTabindex: J and K go from one to the next
      tabIndex={0}
      aria-label={`${username ? `u/${username}` : "Reddit"}, ${word}`}
      onKeyDown={(event) => {
        if (keyOf(event) !== "r" || event.target !== event.currentTarget || !isAnswerable(item)) return;
        event.preventDefault();
        setAnswering(true);
      }}
      className="flex gap-3 border-line-subtle border-b px-4 py-4 lg:px-[22px]"
    >
      <Avatar name={username ?? "?"} src={null} size={32} />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
        <Head item={item} now={now} zone={answering.zone} />
        {subject && item.type === "message" && <p className="font-semibold">{subject}</p>}
        {item.replies_to && <RepliesTo {...item.replies_to} />}
        <p className="wrap-anywhere line-clamp-6 whitespace-pre-line">
          <answering.Words text={body} />
        </p>
        {item.automatic_answer && (
          <Said by={`“${item.automatic_answer.name}”`}>
            <answering.Words text={item.automatic_answer.text} />
          </Said>
        )}
        {answer && answer.state !== "dropped" && (
          <Said by={item.automatic_answer && "You"}>
            <answering.Words text={answer.text} />
          </Said>
        )}
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={tone}>{word}</Badge>
          {why && <span className="text-fg-muted">{why}</span>}
          {item.is_blocked && <Badge tone="danger">Blocked</Badge>}
        </p>
        {isAnswering ? (
          <AnswerForm {...answering} item={item} onDone={() => setAnswering(false)} />
        ) : (
          <Actions item={item} creatorId={answering.creatorId} url={url} onAnswer={() => setAnswering(true)} />
        )}
      </div>
    </li>
  );
}

/** If there are two answers, each is labelled with its author. */
function Said({ by, children }: { by: string | null; children: ReactNode }) {
  return (
    <p className="wrap-anywhere line-clamp-4 whitespace-pre-line border-brand-line border-l-2 pl-3 text-fg-muted">
      {by && <span className="mr-1.5 font-semibold">{by}:</span>}
      {children}
    </p>
  );
}

/** Can be answered by hand once, even after an autoresponder has answered. */
function isAnswerable({ username, state, answer }: InboxItem): boolean {
  if (username === null || answer?.state === "sending") return false;
  return state !== "answered" || hasAutomaticAnswer(answer);
}

const hasAutomaticAnswer = (answer: InboxItem["answer"]) => answer?.state === "sent" && answer.autoresponder !== null;

function Head({ item: { username, subreddit, post_title, received_at, type }, now, zone }: HeadProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="font-semibold text-md">{username ? `u/${username}` : "Reddit"}</span>
      <span className="min-w-0 truncate text-fg-muted">
        {type === "message" ? "Message" : [subreddit && `r/${subreddit}`, post_title].filter(Boolean).join(" · ")}
      </span>
      <span className="ml-auto text-fg-muted text-xs tabular-nums">{timeText(received_at, now, zone)}</span>
    </p>
  );
}
type HeadProps = { item: InboxItem; now: Date; zone: string };

type ActionsProps = { item: InboxItem; creatorId: number; url: string; onAnswer: () => void };

function Actions({ item, creatorId, url, onAnswer }: ActionsProps) {
  const { id, state, username, is_blocked, answer } = item;
  const isWaiting = state === "waiting" && answer?.state === "waiting";
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
      {isAnswerable(item) && (
        <Button size="sm" hierarchy="secondary-gray" icon={<Reply aria-hidden />} onClick={onAnswer}>
          {hasAutomaticAnswer(answer) ? "Answer yourself" : "Answer"}
        </Button>
      )}
      {isWaiting && (
        <>
          <Act icon={<Send aria-hidden />} label="Send now" run={() => sendAnswerNow(creatorId, id)} />
          <Act icon={<X aria-hidden />} label="Cancel the answer" run={() => cancelAnswer(creatorId, id)} />
        </>
      )}
      {(state === "needs_you" || state === "failed") && (
        <Act icon={<Check aria-hidden />} label="Done" run={() => finishItem(creatorId, id)} />
      )}
      {username && (
        <Act
          icon={is_blocked ? <CircleSlash aria-hidden /> : <Ban aria-hidden />}
          label={is_blocked ? "Unblock" : "Block"}
          run={() => blockSender(creatorId, id, !is_blocked)}
        />
      )}
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="touch-target inline-flex h-7.5 items-center gap-1.5 px-1.5 font-[550] text-fg-muted text-sm hover:text-fg [&_.lucide]:size-4"
      >
        <ExternalLink aria-hidden />
        Open on Reddit
      </a>
    </div>
  );
}

type ActProps = {
  icon: ReactNode;
  label: string;
  run: () => Promise<{ ok: boolean; data: { message?: string } | object }>;
};

/** A refusal is shown; usually the answer has been sent already. */
function Act({ icon, label, run }: ActProps) {
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    const answer = await run();
    setBusy(false);
    if (answer.ok) return;
    const message = "message" in answer.data ? answer.data.message : undefined;
    showToast({ type: "danger", text: message ?? "That did not work. Please try again." });
  };
  return (
    <Button size="sm" hierarchy="link-gray" icon={icon} loading={isBusy} onClick={() => void act()}>
      {label}
    </Button>
  );
}
