import type { RefObject } from "react";

type Props = {
  variables: readonly string[];
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
};

/** Inserts a variable at the cursor and continues there. */
export function InsertVariables({ variables, text, field, onChange }: Props) {
  const insert = (variable: string) => {
    const area = field.current;
    const [from, to] = area ? [area.selectionStart, area.selectionEnd] : [text.length, text.length];
    onChange(text.slice(0, from) + variable + text.slice(to));
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(from + variable.length, from + variable.length);
    });
  };
  return (
    <>
      <span className="text-fg-muted text-sm">Insert</span>
      {variables.map((variable) => (
        <button
          key={variable}
          type="button"
          onClick={() => insert(variable)}
          className="touch-target rounded-sm bg-hover px-2 py-1 font-[550] text-sm hover:bg-press"
        >
          {variable}
        </button>
      ))}
    </>
  );
}
