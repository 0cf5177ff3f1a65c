import type { SubredditHit } from "@ponkan/contract/subreddits/subreddit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  useDeferredValue,
  useId,
  useState,
} from "react";
import { subredditHits } from "~/api/subreddits.ts";
import { Part } from "~/components/part-boundary.tsx";
import { FieldError } from "~/ui/field.tsx";
import { Kbd } from "~/ui/kbd.tsx";
import { rowKey } from "../../core/draft/rows.ts";
import { splitNames } from "../../core/draft/split-names.ts";
import { useComposer } from "../composer-context.ts";
import { ListsMenu } from "../lists/lists-menu.tsx";
import { useAddRows } from "./use-add-rows.ts";

const HitList = lazy(() => import("~/components/subreddits/hit-list.tsx").then((all) => ({ default: all.HitList })));

/** Adds subreddits by type-ahead, from a pasted list of names in any form, or from a saved list (PS-04). */
export function AddSubreddits() {
  const { creator, draft } = useComposer();
  const rows = useAddRows();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  /** Stored by name, because positions shift when new suggestions arrive. */
  const [active, setActive] = useState("");
  const listId = useId();
  const { hits, only } = useHits(creator.id, typed, draft.rows);
  const isListed = isOpen && typed.trim().length >= 2;
  const chosenAt = hits.findIndex(({ name }) => name === active);
  const taken = chosenAt >= 0 ? chosenAt : isListed ? only : -1;

  const add = (names: string[]) => {
    rows.add(names);
    setTyped("");
    setActive("");
  };
  const onPaste = (event: ClipboardEvent) => {
    const names = splitNames(event.clipboardData.getData("text"));
    if (names.length < 2) return;
    event.preventDefault();
    add(names);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      const chosen = hits[taken];
      const names = chosen ? [chosen.name] : splitNames(typed);
      if (names.length > 0) add(names);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      setActive(hits[step(chosenAt, event.key === "ArrowDown" ? 1 : -1, hits.length)]?.name ?? "");
    } else if (event.key === "Escape" && isListed) {
      event.preventDefault();
      setOpen(false);
    }
  };
  return (
    <div className="relative grid grid-cols-1 gap-1">
      <div className="flex items-center gap-2">
        <span className="field-frame flex h-9 min-w-0 flex-1 items-center gap-2.5 px-3 pointer-coarse:h-11">
          <Plus aria-hidden className="size-4 text-fg-muted" />
          <input
            role="combobox"
            aria-label="Add subreddits"
            aria-expanded={isListed}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isListed && taken >= 0 ? `${listId}-${taken}` : undefined}
            data-field="add-subreddits"
            autoComplete="off"
            spellCheck={false}
            placeholder="Add subreddits, or paste a list…"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive("");
              setOpen(true);
              rows.forgetError();
            }}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            className="h-full min-w-0 flex-1 bg-transparent text-md outline-hidden pointer-coarse:text-lg"
          />
          <Kbd className="pointer-coarse:hidden">S</Kbd>
        </span>
        <ListsMenu onAdd={add} />
      </div>
      {isListed && <Hits id={listId} hits={hits} active={taken} onPick={(hit) => add([hit.name])} typed={typed} />}
      <AddedNote {...rows} />
    </div>
  );
}

function Hits(props: ComponentProps<typeof HitList>) {
  return (
    <Part>
      <HitList {...props} />
    </Part>
  );
}

/** Shows the error, or announces what was added. */
function AddedNote({ error, note }: Pick<ReturnType<typeof useAddRows>, "error" | "note">) {
  return (
    <>
      {error && (
        <span className="text-xs">
          <FieldError>{error}</FieldError>
        </span>
      )}
      <span role="status" className="sr-only">
        {note}
      </span>
    </>
  );
}

const noHits: SubredditHit[] = [];

function useHits(creatorId: number, typed: string, rows: readonly { subreddit: string }[]) {
  const inRows = rows.map(({ subreddit }) => rowKey(subreddit));
  const [name = ""] = splitNames(typed);
  const asked = useDeferredValue(name);
  const asking = useQuery({ ...subredditHits(creatorId, asked), placeholderData: keepPreviousData });
  const { data = noHits, isPlaceholderData } = asking;
  // Suggestions for the previous text that still match stay until the new ones arrive.
  const isOfTyped = asked === name && !isPlaceholderData;
  const isOffered = (hit: SubredditHit) => isOfTyped || rowKey(hit.name).includes(rowKey(name));
  const hits = data.filter((hit) => isOffered(hit) && !inRows.includes(rowKey(hit.name)));
  if (name.length < 2) return { hits: noHits, only: -1 };
  // A full name that is already in the rows must not match a longer one.
  return { hits, only: isOfTyped && !inRows.includes(rowKey(name)) ? onlyBeginning(hits, typed) : -1 };
}

/**
 * Index of the only suggestion that starts with the typed text, which Enter takes; otherwise -1. After Escape or a
 * comma, Enter adds the text as typed.
 */
function onlyBeginning(hits: readonly SubredditHit[], typed: string): number {
  const [name, ...others] = splitNames(typed);
  if (!name || others.length > 0 || /[\s,;]$/.test(typed)) return -1;
  const matching = hits.flatMap((hit, index) => (rowKey(hit.name).startsWith(rowKey(name)) ? [index] : []));
  return matching.length === 1 ? matching[0]! : -1;
}

function step(now: number, by: number, count: number): number {
  if (count === 0) return -1;
  return (Math.max(now, by > 0 ? -1 : 0) + by + count) % count;
}
