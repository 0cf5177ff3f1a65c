import { TAG_MAX, TAGS_MAX } from "@ponkan/contract/media/limits";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { mediaTags } from "~/api/media.ts";
import { useCreatorId } from "~/api/session.ts";
import { Field, useHeld } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";

type Props = { label: string; tags: readonly string[]; onChange: (tags: string[]) => void };

/** Tags for finding files again: Enter or a comma adds one, and used ones are suggested. */
export function TagEditor({ label, tags, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const suggestions = useId();
  const { readOnly } = useHeld();
  const { data: known = [] } = useQuery(mediaTags(useCreatorId()));
  const add = (text: string) => {
    const added = [...new Set([...tags, ...text.split(",").map(cleaned).filter(Boolean)])];
    const problem = problemOf(added);
    setError(problem);
    if (problem) return;
    setTyped("");
    if (added.length > tags.length) onChange(added);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (readOnly) return;
    if (event.key === "Backspace" && typed === "" && tags.length > 0) onChange(tags.slice(0, -1));
    if (event.key === "Escape" && typed !== "") {
      // Escape only clears the word; the surrounding dialog stays open.
      event.stopPropagation();
      setTyped("");
      setError("");
    }
    if (event.key !== "Enter" && event.key !== ",") return;
    event.preventDefault();
    add(typed);
  };
  return (
    <div className="grid gap-2">
      <Field label={label} error={error}>
        <Input
          value={typed}
          list={suggestions}
          placeholder="Add a tag"
          className="[&>input::-webkit-calendar-picker-indicator]:hidden!"
          onKeyDown={onKeyDown}
          onBlur={() => typed && add(typed)}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <datalist id={suggestions}>
        {known
          .filter(({ tag }) => !tags.includes(tag))
          .map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      <ul aria-label={`${label}, chosen`} className="flex flex-wrap gap-1.5 empty:hidden">
        {tags.map((tag) => (
          <li
            key={tag}
            className="inline-flex h-7 max-w-full items-center gap-1 rounded-full bg-hover pr-1 pl-2.5 text-sm"
          >
            <span className="truncate">{tag}</span>
            <button
              type="button"
              aria-label={`Remove ${tag}`}
              disabled={readOnly}
              onClick={() => onChange(tags.filter((each) => each !== tag))}
              className="touch-target grid size-5 place-items-center rounded-full text-fg-muted hover:bg-press hover:text-fg"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function cleaned(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}

function problemOf(tags: readonly string[]): string {
  if (tags.length > TAGS_MAX) return `A file can have up to ${TAGS_MAX} tags.`;
  if (tags.some((tag) => tag.length > TAG_MAX)) return `A tag can have up to ${TAG_MAX} characters.`;
  return "";
}
