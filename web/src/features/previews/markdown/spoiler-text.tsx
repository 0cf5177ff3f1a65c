import { type ReactNode, useState } from "react";

/** Words revealed on press; until then `text` reserves their space. */
export function SpoilerText({ text, children }: { text: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <span className="rounded-xs bg-hover px-0.5">{children}</span>;
  return (
    <button
      type="button"
      aria-label="Show the spoiler"
      onClick={() => setShown(true)}
      className="inline select-none rounded-xs bg-fg px-0.5 text-left text-transparent"
    >
      {text}
    </button>
  );
}
