import { deleteAfterFinding, deleteThresholdFinding } from "@ponkan/contract/posts/validation/delete-after";
import { cn } from "~/lib/cn.ts";
import type { RowValues } from "../../core/draft/composer-draft.ts";

type Values = Pick<RowValues, "delete_after" | "delete_threshold">;
type Props = { value: Values; onChange: (changes: Partial<Values>) => void; onLeave: () => void; isMuted?: boolean };

/** Hours until the post is deleted, and the score below which it is; empty means never, or at any score (PS-06). */
export default function DeleteAfterFields({ value, onChange, onLeave, isMuted = false }: Props) {
  return (
    <span className={cn("flex items-center gap-1.5", isMuted && "text-fg-muted")}>
      <NumberField
        label="Delete after (hours)"
        unit="h"
        placeholder="never"
        value={String(value.delete_after ?? "")}
        isWrong={deleteAfterFinding(value.delete_after) !== null}
        onChange={(delete_after) => onChange({ delete_after })}
        field="deleteAfter"
        onLeave={onLeave}
      />
      <NumberField
        label="Delete threshold (score)"
        before="under"
        unit="pts"
        placeholder="any score"
        value={String(value.delete_threshold ?? "")}
        isWrong={deleteThresholdFinding(value.delete_threshold) !== null}
        onChange={(delete_threshold) => onChange({ delete_threshold })}
        onLeave={onLeave}
      />
    </span>
  );
}

type NumberProps = {
  label: string;
  unit: string;
  before?: string;
  placeholder: string;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
  onLeave: () => void;
  field?: string;
};

/** The unit is shown inside the field; arrow keys step by one. */
function NumberField({ label, unit, before, placeholder, value, isWrong, onChange, onLeave, field }: NumberProps) {
  const step = (by: number) => onChange(String(Math.round(((Number(value) || 0) + by) * 1000) / 1000));
  const width = `${Math.max(value.length || placeholder.length, 2) + 0.5}ch`;
  return (
    <label className="field-frame inline-flex h-7.5 items-center gap-1 px-2 text-sm tabular-nums pointer-coarse:h-11">
      {before && value !== "" && <span className="text-fg-muted">{before}</span>}
      <input
        aria-label={label}
        aria-invalid={isWrong || undefined}
        data-field={field}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        style={{ width }}
        onChange={({ target }) => onChange(target.value.replace(",", "."))}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          step(event.key === "ArrowUp" ? 1 : -1);
        }}
        className="bg-transparent outline-hidden pointer-coarse:text-lg"
      />
      {value !== "" && <span className="text-fg-muted">{unit}</span>}
    </label>
  );
}
