import type { SubredditHit } from "@ponkan/contract/subreddits/subreddit";
import { bareSubredditName } from "@ponkan/contract/subreddits/subreddit-name";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import { subredditHits } from "~/api/subreddits.ts";
import { HitList } from "~/components/subreddits/hit-list.tsx";
import { cn } from "~/lib/cn.ts";
import { Kbd } from "~/ui/kbd.tsx";
import { recentNames } from "./recent-names.ts";
import { useSlashKey } from "./use-slash-key.ts";

type Props = {
  creatorId: number;
  label: string;
  placeholder: string;
  /** The initial value. */
  value?: string;
  /** Pressing / anywhere on the page focuses the field. */
  hasSlash?: boolean;
  onChoose: (name: string) => void;
  className?: string;
};

/** A subreddit name with type-ahead; while empty, it offers recent ones (SR-12). */
export function SubredditField({
  creatorId,
  label,
  placeholder,
  value = "",
  hasSlash = false,
  onChoose,
  className,
}: Props) {
  const [typed, setTyped] = useState(value);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const field = useSlashKey(hasSlash);
  const hits = useHits(creatorId, typed);
  const isListed = isOpen && (hits.length > 0 || typed.trim().length >= 2);

  const choose = (name: string) => {
    if (!name) return;
    setTyped(value ? name : "");
    setOpen(false);
    setActive(-1);
    onChoose(name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      choose(hits[active]?.name ?? bareSubredditName(typed));
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      setActive((now) => step(now, event.key === "ArrowDown" ? 1 : -1, hits.length));
    } else if (event.key === "Escape" && isListed) {
      event.preventDefault();
      setOpen(false);
    }
  };
  return (
    <div className={cn("relative min-w-0", className)}>
      <span className="field-frame flex h-9 items-center gap-2.5 bg-surface px-3 pointer-coarse:h-11">
        <Search aria-hidden className="size-4 text-fg-muted" />
        <input
          ref={field}
          role="combobox"
          aria-label={label}
          aria-expanded={isListed}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(-1);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => {
            target.select();
            setOpen(true);
          }}
          onBlur={() => setOpen(false)}
          className="h-full min-w-0 flex-1 bg-transparent text-md outline-hidden pointer-coarse:text-lg"
        />
        {hasSlash && <Kbd className="pointer-coarse:hidden">/</Kbd>}
      </span>
      {isListed && (
        <HitList
          id={listId}
          hits={hits}
          active={active}
          onPick={(hit) => choose(hit.name)}
          typed={bareSubredditName(typed)}
          verb="analyse"
        />
      )}
    </div>
  );
}

const noHits: SubredditHit[] = [];

function useHits(creatorId: number, typed: string): SubredditHit[] {
  const asked = useDeferredValue(bareSubredditName(typed));
  const { data = noHits } = useQuery({ ...subredditHits(creatorId, asked), placeholderData: keepPreviousData });
  return asked === "" ? recentNames(creatorId).map(onlyNamed) : asked.length < 2 ? noHits : data;
}

const onlyNamed = (name: string): SubredditHit => ({
  name,
  title: "",
  icon: null,
  subscribers: null,
  over_18: null,
  access: "public",
});

function step(now: number, by: number, count: number): number {
  if (count === 0) return -1;
  return (Math.max(now, by > 0 ? -1 : 0) + by + count) % count;
}
