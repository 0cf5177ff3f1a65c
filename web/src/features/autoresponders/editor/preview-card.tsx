import { fillReply } from "@ponkan/contract/autoresponders/fill-reply";
import { Shuffle } from "lucide-react";
import { useState } from "react";
import { useNow } from "~/lib/use-now.ts";
import { Avatar } from "~/ui/avatar.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { SAMPLE_NAME, sampleItem, sampleText } from "../sample.ts";
import { Card } from "./card.tsx";
import type { RuleValues } from "./editor-form.ts";

/** `link` is empty if there is none. */
export type Writer = { creator: string; link: string; username: string; picture: string | null; zone: string };

type Props = { written: RuleValues; writer: Writer };

/** A preview of each reply in turn. */
export function PreviewCard({ written, writer }: Props) {
  const [turn, setTurn] = useState(0);
  const now = useNow();
  const { type, replies, subreddits, delay_min, delay_max } = written;
  const text = sampleText(written);
  const item = sampleItem({ type, body: text, subreddit: subreddits[0], now });
  const reply = replies[turn % Math.max(replies.length, 1)];
  const { creator, link, zone } = writer;
  const about = { username: SAMPLE_NAME, creator, subreddit: item.subreddit, title: item.post_title, link };
  return (
    <Card
      title="Preview"
      action={
        <Button
          size="sm"
          hierarchy="link-color"
          icon={<Shuffle aria-hidden />}
          disabled={replies.length < 2}
          onClick={() => setTurn(turn + 1)}
        >
          Shuffle
        </Button>
      }
    >
      <Said name={SAMPLE_NAME} when="just now" text={text} />
      <div className="border-line border-l-2 pl-3" aria-live="polite">
        {reply ? (
          <Said
            name={writer.username}
            picture={writer.picture}
            isOwn={type === "comment"}
            when={delay_min === delay_max ? `in ${delay_min} min` : `in ${delay_min}–${delay_max} min`}
            text={fillReply(reply, { ...about, at: now, zone })}
          />
        ) : (
          <p className="text-fg-muted text-sm">Write a reply to see it here.</p>
        )}
      </div>
    </Card>
  );
}

type SaidProps = { name: string; picture?: string | null; isOwn?: boolean; when: string; text: string };

function Said({ name, picture = null, isOwn, when, text }: SaidProps) {
  return (
    <div className="flex items-start gap-2 text-sm">
      <Avatar name={name} src={picture} size={24} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-1.5">
          <span className="wrap-anywhere font-semibold">u/{name}</span>
          {isOwn && (
            <Badge tone="brand" size="sm">
              OP
            </Badge>
          )}
          <span className="text-fg-muted">{when}</span>
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      </div>
    </div>
  );
}
