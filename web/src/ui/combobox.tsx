import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cn } from "~/lib/cn.ts";
import { useFieldWiring } from "./field.tsx";

type ComboboxOption = { value: string; label: string };

type Props = {
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** A note shown next to an option. */
  noteOf?: (value: string) => string;
  name?: string;
};

/** How many options are shown at once; the rest are found by typing. */
const SHOWN = 60;

/** Chooses one of many options by typing part of its name. Leaving it without choosing keeps the value. */
export function Combobox({ options, value, onChange, onBlur, noteOf, name }: Props) {
  const wired = useFieldWiring({});
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = typed !== null;
  const found = isOpen ? matching(options, typed) : [];
  const label = options.find((option) => option.value === value)?.label ?? value;

  const close = () => setTyped(null);
  const open = () => {
    setTyped("");
    setActive(0);
  };
  const choose = (option: ComboboxOption | undefined) => {
    if (option) onChange(option.value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      if (isOpen) setActive((active + by + found.length) % Math.max(1, found.length));
      else open();
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className="relative min-w-0">
      <span className="field-frame flex h-(--control-md) w-full items-center gap-2 px-2.75 pointer-coarse:h-11">
        <input
          {...wired}
          name={name}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={typed || (isOpen ? "" : label)}
          placeholder={isOpen ? label : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onClick={() => !isOpen && open()}
          onKeyDown={onKeyDown}
          onBlur={() => {
            close();
            onBlur?.();
          }}
          className="h-full w-full min-w-0 flex-1 truncate bg-transparent text-md outline-hidden pointer-coarse:text-lg"
        />
        <ChevronDown className="pointer-events-none size-4 shrink-0 text-fg-muted" aria-hidden />
      </span>
      {isOpen && (
        <Options {...{ listId, found, active, noteOf }} chosen={value} isNarrowed={typed !== ""} onPick={choose} />
      )}
    </div>
  );
}

type OptionsProps = {
  listId: string;
  found: readonly ComboboxOption[];
  active: number;
  chosen: string;
  isNarrowed: boolean;
  noteOf: Props["noteOf"];
  onPick: (option: ComboboxOption) => void;
};

function Options({ listId, found, active, chosen, isNarrowed, noteOf, onPick }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      className="absolute inset-x-0 top-full z-(--z-popover) mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-overlay p-1.5 shadow-lg"
      // Keeps the focus in the field until the click is handled.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((option, index) => (
        <div
          key={option.value}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onPick(option)}
          onKeyDown={undefined}
          className={cn(
            "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 hover:bg-hover aria-selected:bg-hover pointer-coarse:min-h-11",
            option.value === chosen && "font-medium",
          )}
        >
          <span className="min-w-0 flex-1 truncate">{option.label}</span>
          {noteOf && <span className="shrink-0 text-fg-muted text-sm tabular-nums">{noteOf(option.value)}</span>}
        </div>
      ))}
      {found.length === 0 && <p className="px-2.5 py-2 text-fg-muted text-sm">Nothing found.</p>}
      {found.length === SHOWN && (
        <p className="px-2.5 py-2 text-fg-muted text-sm">
          {isNarrowed ? "Type more to find others." : "Type to find others."}
        </p>
      )}
    </div>
  );
}

/** Options that contain all typed words; those with a word starting with the first one come first. */
function matching(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const words = typed
    .toLowerCase()
    .split(/[\s/_]+/)
    .filter(Boolean);
  const hits = options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const isStart = ({ label }: ComboboxOption) =>
    label
      .toLowerCase()
      .split(/[\s/]+/)
      .some((part) => part.startsWith(words[0] ?? ""));
  return [...hits.filter(isStart), ...hits.filter((hit) => !isStart(hit))].slice(0, SHOWN);
}
