import type { InboxItem } from "@ponkan/contract/inbox/inbox-item";
import { useState } from "react";

/** About two lines on a phone. */
const SHORT = 90;

/** The earlier exchange that the item replies to; collapsed if long. */
export function RepliesTo({ name, text, username, body }: NonNullable<InboxItem["replies_to"]>) {
  const [isOpen, setOpen] = useState(false);
  const isLong = [text, body].some((said) => said.length > SHORT || said.trim().includes("\n"));
  return (
    <div className="grid gap-1 border-line border-l-2 pl-3 text-fg-muted text-sm">
      <Line who={username ? `u/${username}` : "Somebody"} said={body} isFolded={isLong && !isOpen} />
      <Line who={name === null ? "You" : `“${name}”`} said={text} isFolded={isLong && !isOpen} />
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="touch-target justify-self-start font-[550] text-fg-brand hover:underline"
        >
          {isOpen ? "Show less" : "Show all"}
        </button>
      )}
    </div>
  );
}

function Line({ who, said, isFolded }: { who: string; said: string; isFolded: boolean }) {
  return (
    <p className={`wrap-anywhere whitespace-pre-line ${isFolded ? "line-clamp-2" : ""}`}>
      <span className="mr-1.5 font-semibold">{who}:</span>
      {said}
    </p>
  );
}
