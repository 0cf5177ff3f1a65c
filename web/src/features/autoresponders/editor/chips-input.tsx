import { X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { useFieldWiring, useHeld } from "~/ui/field.tsx";

type Props = {
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  /** Normalizes a typed value; returns an empty string if it is invalid. */
  read?: (typed: string) => string;
  /** Shown before each chip, such as 'r/'. */
  prefix?: string;
  placeholder?: string;
};

const asTyped = (typed: string) => typed.replace(/\s+/g, " ").trim();

/** Words as chips: Enter or a comma adds the typed word, a pasted list is split, Backspace removes the last one. */
export function ChipsInput({ value, onChange, onBlur, read = asTyped, prefix = "", placeholder }: Props) {
  const wired = useFieldWiring({});
  const held = useHeld();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");

  const add = (texts: readonly string[]) => {
    const known = new Map(value.map((word) => [word.toLowerCase(), word]));
    for (const word of texts.map(read).filter(Boolean)) {
      if (!known.has(word.toLowerCase())) known.set(word.toLowerCase(), word);
    }
    if (known.size > value.length) onChange([...known.values()]);
    setTyped("");
  };
  /** Some keyboards, dictation and autofill send no key events, so commas in the text are split as well. */
  const write = (text: string) => {
    const parts = text.split(/[,\n]/);
    const last = parts.pop()!;
    if (parts.length > 0) add(parts);
    setTyped(parts.length > 0 ? last.trimStart() : last);
  };
  const remove = (word: string) => {
    if (held.readOnly) return;
    onChange(value.filter((other) => other !== word));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (held.readOnly) return;
    if (event.key === "Backspace" && typed === "" && value.length > 0) return onChange(value.slice(0, -1));
    if ((event.key !== "Enter" && event.key !== ",") || event.nativeEvent.isComposing || typed.trim() === "") return;
    event.preventDefault();
    add([typed]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const parts = event.clipboardData.getData("text").split(/[,;\n]/);
    if (parts.length < 2 || held.readOnly) return;
    event.preventDefault();
    add(parts);
  };

  return (
    <div className="field-frame flex min-h-(--control-md) w-full flex-wrap items-center gap-1.5 px-1.5 py-1">
      {value.map((word) => (
        <span key={word} className="flex max-w-full items-center gap-1 rounded-sm bg-hover py-0.5 pr-0.5 pl-2 text-sm">
          <span className="wrap-anywhere">{prefix + word}</span>
          <button
            type="button"
            aria-label={`Remove ${prefix}${word}`}
            onClick={() => remove(word)}
            className="touch-target grid size-5 shrink-0 place-items-center rounded-xs text-fg-muted hover:bg-press hover:text-fg"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </span>
      ))}
      <input
        {...wired}
        {...held}
        ref={field}
        value={typed}
        placeholder={value.length === 0 ? placeholder : undefined}
        autoComplete="off"
        enterKeyHint="enter"
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          add([typed]);
          onBlur?.();
        }}
        className="h-6.5 min-w-24 flex-1 bg-transparent px-1 text-md outline-hidden pointer-coarse:text-lg"
      />
    </div>
  );
}
