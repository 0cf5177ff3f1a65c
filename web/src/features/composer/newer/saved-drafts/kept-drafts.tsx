import { FileClock, Trash2 } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { daysAgo } from "~/lib/days-ago.ts";
import { storage } from "~/lib/storage.ts";
import { IconButton } from "~/ui/icon-button.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { readKept } from "../../core/keeping/kept-draft.ts";
import { tabSlots } from "../../core/keeping/tab-slots.ts";

type Props = { creatorId: number; onBringBack: (key: string) => void };

/** Local drafts that were put aside, or left by a closed tab, and are not saved on the server. */
export function KeptDrafts({ creatorId, onBringBack }: Props) {
  const [keys, setKeys] = useState<string[]>([]);
  const look = useCallback(() => void tabSlots.others(creatorId).then(setKeys), [creatorId]);
  useEffect(look, [look]);
  const remove = (key: string) => {
    const text = storage.get(key);
    storage.remove(key);
    look();
    const undo = () => {
      if (text) storage.set(key, text);
      look();
    };
    showToast({ type: "success", text: "Draft was deleted.", action: { label: "Undo", onClick: undo } });
  };
  if (keys.length === 0) return null;
  return (
    <section aria-label="Kept in this browser" className="mb-4 grid gap-2">
      <h3 className="font-semibold text-sm">Kept in this browser</h3>
      <ul className="divide-y divide-line rounded-card border border-line">
        {keys.map((key) => (
          <KeptLine key={key} id={key} onOpen={() => onBringBack(key)} onDelete={() => remove(key)} />
        ))}
      </ul>
    </section>
  );
}

function KeptLine({ id, onOpen, onDelete }: { id: string; onOpen: () => void; onDelete: () => void }) {
  const kept = readKept(id);
  if (!kept) return null;
  const words = wordsOf(kept.draft);
  return (
    <li className="flex items-center gap-2 pr-2">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 px-3 text-left hover:bg-hover"
      >
        <FileClock aria-hidden className="size-4.5 text-fg-muted" />
        <span className="min-w-0 flex-1 truncate font-[550]">{words}</span>
        <span className="text-fg-muted text-sm">{daysAgo(kept.saved_at, new Date())}</span>
      </button>
      <IconButton label={`Delete ${words}`} icon={<Trash2 />} onClick={onDelete} />
    </li>
  );
}

type Written = { title?: unknown; titles?: unknown; text?: unknown; rows?: { subreddit?: unknown }[] };

/** Its title, otherwise its text, otherwise its subreddits. */
function wordsOf(draft: unknown): string {
  const { title, titles, text, rows } = (draft ?? {}) as Written;
  const names = Array.isArray(rows) ? rows.map(({ subreddit }) => `r/${subreddit}`).join(", ") : "";
  const written = [title, titles, text, names].find((each) => typeof each === "string" && each.trim() !== "");
  return String(written ?? "Without a title").split("\n", 1)[0]!;
}
