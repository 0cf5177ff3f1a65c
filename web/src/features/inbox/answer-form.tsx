import { fillReply } from "@ponkan/contract/autoresponders/fill-reply";
import { ruleBounds } from "@ponkan/contract/autoresponders/limits";
import type { InboxItem } from "@ponkan/contract/inbox/inbox-item";
import { type ComponentType, type KeyboardEvent, useState } from "react";
import { answerByHand } from "~/api/inbox.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { Counter } from "~/ui/input.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { keepUnsent, unsentAnswer } from "./unsent-answers.ts";
import { useUnsentAnswer } from "./use-unsent-answer.ts";

const ANSWER_MAX = ruleBounds.replies.longest;

export type TemplatesPart = ComponentType<{ type: InboxItem["type"]; text: string; onPick: (text: string) => void }>;
export type Answering = {
  creatorId: number;
  creator: string;
  link: string;
  zone: string;
  Templates: TemplatesPart;
  /** Renders messages in Reddit's Markdown. */
  Words: ComponentType<{ text: string }>;
};

type Props = Answering & { item: InboxItem; onDone: () => void };

/** An answer by hand, optionally started from a template. */
export function AnswerForm({ item, creatorId, creator, link, zone, Templates, onDone }: Props) {
  const [text, setText] = useState(unsentAnswer(item.id));
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState("");
  useUnsentAnswer(text.trim() !== "" && !isSending);
  const write = (next: string) => {
    keepUnsent(item.id, next);
    setText(next);
  };
  const leave = () => {
    keepUnsent(item.id, "");
    onDone();
  };
  const { username, subreddit, post_title: title } = item;
  const isReady = text.trim() !== "" && text.length <= ANSWER_MAX && !isSending;
  const send = async () => {
    if (!isReady) return;
    setRefusal("");
    setSending(true);
    const answer = await answerByHand(creatorId, item.id, text);
    setSending(false);
    if (answer.ok) leave();
    else setRefusal(answer.data.message ?? "Failed to send your answer. Please try again.");
  };
  const pick = (template: string) => {
    const about = { username: username ?? "", creator, subreddit, title, link, at: new Date(), zone };
    write([text.trim(), fillReply(template, about)].filter(Boolean).join("\n\n"));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void send();
    if (event.key === "Escape") onDone();
  };
  return (
    <div className="grid gap-2">
      {refusal && <Alert type="danger" text={refusal} />}
      <Field label={`Answer u/${username}`} counter={<Counter length={text.length} max={ANSWER_MAX} />}>
        <TextArea
          autoFocus
          value={text}
          rows={3}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Templates type={item.type} text={text} onPick={pick} />
        <span className="ml-auto flex gap-2">
          <Button size="sm" hierarchy="secondary-gray" disabled={isSending} onClick={leave}>
            Cancel
          </Button>
          <Button size="sm" loading={isSending} disabled={!isReady} onClick={() => void send()}>
            Send answer
          </Button>
        </span>
      </div>
    </div>
  );
}
