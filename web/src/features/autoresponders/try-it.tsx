import { decide, planAnswer } from "@ponkan/contract/autoresponders/decide";
import { fillReply } from "@ponkan/contract/autoresponders/fill-reply";
import { defaultHandOffWords, handOffWord } from "@ponkan/contract/autoresponders/hand-off";
import type { AutoresponderType } from "@ponkan/contract/autoresponders/limits";
import type { Rule } from "@ponkan/contract/autoresponders/rule";
import { skip, skipText } from "@ponkan/contract/autoresponders/skip";
import { bareSubredditName } from "@ponkan/contract/subreddits/subreddit-name";
import { useState } from "react";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { Card } from "./editor/card.tsx";
import type { Writer } from "./editor/preview-card.tsx";
import { SAMPLE_NAME, sampleItem } from "./sample.ts";

type Props = {
  type: AutoresponderType;
  /** The enabled rules and the one being edited, as in the form; in order. */
  rules: readonly Rule[];
  writer: Writer;
  /** Subreddit of the comment if none is typed. */
  usualPlace?: string | undefined;
};

/** Shows which autoresponder would answer the typed text, and with what (AR-09). Nothing is sent. */
export function TryIt({ type, rules, writer, usualPlace = "openfield" }: Props) {
  const [text, setText] = useState("");
  const [place, setPlace] = useState("");
  const isComment = type === "comment";
  return (
    <Card title="Try it">
      <Field label={isComment ? "A sample comment" : "A sample message"}>
        <TextArea value={text} rows={2} onChange={({ target }) => setText(target.value)} />
      </Field>
      {isComment && (
        <Field label="in">
          <Input value={place} icon="r/" placeholder={usualPlace} onChange={({ target }) => setPlace(target.value)} />
        </Field>
      )}
      <div role="status" className="text-sm">
        {text.trim() !== "" && (
          <Outcome {...{ type, rules, writer, text }} place={bareSubredditName(place) || usualPlace} />
        )}
      </div>
    </Card>
  );
}

function Outcome({ type, rules, writer, text, place }: Props & { text: string; place: string }) {
  const now = new Date();
  const item = sampleItem({ type, body: text, subreddit: place, now });
  const word = handOffWord(text, defaultHandOffWords);
  const decision = decide(rules, item);
  if (word) return <Nobody why={skipText(skip("hand_off", word))} />;
  if (decision.kind === "skip") return <Nobody why={skipText(decision.skip)} />;
  const { rule } = decision;
  const { at, variant } = planAnswer(rule, item, { readAt: now, zone: writer.zone, lastReply: null });
  const about = { username: SAMPLE_NAME, creator: writer.creator, subreddit: item.subreddit, title: item.post_title };
  return (
    <div className="grid gap-1.5 rounded-lg border border-success-line bg-success-soft p-3">
      <p>
        <strong className="font-semibold">“{rule.name || "This autoresponder"}” answers:</strong>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">
        {fillReply(rule.replies[variant] ?? "", { ...about, link: writer.link, at, zone: writer.zone })}
      </p>
    </div>
  );
}

function Nobody({ why }: { why: string }) {
  return (
    <p className="rounded-lg border border-line bg-sunken p-3">
      <strong className="font-semibold">No reply is sent.</strong> {why}
    </p>
  );
}
