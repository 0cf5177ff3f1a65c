import { FILTER_CHOICES_MAX } from "@ponkan/contract/posts/post-filter";
import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { subredditName, uniqueNames } from "~/components/post-filter/subreddit-name.ts";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { useSubredditsInView } from "./subreddits-in-view.ts";

const MOST_OFFERED = 8;

type Props = { chosen: readonly string[]; days: readonly string[]; onChange: (names: string[]) => void };

/** Subreddit names, typed or picked from those on the shown days. */
export function SubredditsField({ chosen, days, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const taken = new Set(chosen.map((name) => name.toLowerCase()));
  const part = typed
    .trim()
    .replace(/^\/?r\//i, "")
    .toLowerCase();
  const offered = useSubredditsInView(days)
    .filter(({ name }) => !taken.has(name.toLowerCase()) && name.toLowerCase().includes(part))
    .slice(0, MOST_OFFERED);
  const add = (names: readonly string[]) => {
    onChange(uniqueNames([...chosen, ...names]).slice(0, FILTER_CHOICES_MAX));
    setTyped("");
  };
  const addTyped = () => {
    const texts = typed.split(/[\s,]+/).filter(Boolean);
    const names = texts.flatMap((text) => subredditName(text) ?? []);
    if (names.length < texts.length)
      return setError(`"${texts.find((text) => !subredditName(text))}" is not a valid subreddit.`);
    if (names.length > 0) add(names);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== ",") return;
    event.preventDefault();
    addTyped();
  };
  return (
    <div className="grid gap-2">
      <Field label="Subreddits" error={error}>
        <Input
          value={typed}
          placeholder="Type a name and press Enter"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={onKeyDown}
          onBlur={addTyped}
          onChange={(event) => {
            setTyped(event.target.value);
            setError("");
          }}
        />
      </Field>
      {chosen.length > 0 && (
        <ul aria-label="Chosen subreddits" className="flex flex-wrap gap-1.5">
          {chosen.map((name) => (
            <li key={name} className={`${pill} border-brand-line bg-brand-soft pr-1 text-fg-brand`}>
              <span className="truncate">r/{name}</span>
              <button
                type="button"
                aria-label={`Remove r/${name}`}
                onClick={() => onChange(chosen.filter((each) => each !== name))}
                className="touch-target grid size-5 shrink-0 place-items-center rounded-full hover:bg-brand-soft-hover"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <ul aria-label="Subreddits on these days" className="flex flex-wrap gap-1.5">
          {offered.map(({ name, count }) => (
            <li key={name} className="min-w-0">
              <button
                type="button"
                // Keeps focus in the field: on blur it adds its text, which was only typed to search.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => add([name])}
                className={`${pill} border-line bg-surface pr-3 hover:bg-hover`}
              >
                <span className="sr-only">Add </span>
                <span className="truncate">r/{name}</span>{" "}
                <span className="text-fg-muted text-xs tabular-nums">{count}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const pill = "flex h-7 min-w-0 max-w-full items-center gap-1.5 rounded-full border pl-3 text-sm pointer-coarse:h-9";
