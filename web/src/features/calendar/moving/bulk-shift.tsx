import { ArrowLeft, ArrowRight } from "lucide-react";
import { useState } from "react";
import { Input } from "~/ui/input.tsx";
import { Select } from "~/ui/select.tsx";
import { BulkButton } from "./bulk-button.tsx";

type Unit = "minutes" | "hours" | "days";
type Shift = { days: number } | { ms: number };
type Props = { whyNot: string | null; onShift: (by: Shift) => void };

const MINUTE = 60_000;
const units = [
  { value: "minutes", label: "minutes" },
  { value: "hours", label: "hours" },
  { value: "days", label: "days" },
] as const;

/** 'Move by 2 hours', earlier or later. */
export function BulkShift({ whyNot, onShift }: Props) {
  const [amount, setAmount] = useState("1");
  const [unit, setUnit] = useState<Unit>("hours");
  const by = Number(amount);
  const isNumber = /^\d{1,4}$/.test(amount) && by > 0;
  const reason = whyNot ?? (isNumber ? null : "Enter a number from 1 to 9999.");
  const shift = (sign: 1 | -1) =>
    onShift(unit === "days" ? { days: sign * by } : { ms: sign * by * (unit === "hours" ? 60 : 1) * MINUTE });
  return (
    <>
      <span className="text-sm text-fg-muted max-sm:sr-only">Move by</span>
      <span className="w-16 max-sm:w-12">
        <Input
          aria-label="How much"
          inputMode="numeric"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      </span>
      <Select label="Unit" value={unit} options={units} onChange={(value) => setUnit(value as Unit)} />
      <BulkButton whyNot={reason} onClick={() => shift(-1)}>
        <ArrowLeft aria-hidden /> Earlier
      </BulkButton>
      <BulkButton whyNot={reason} onClick={() => shift(1)}>
        Later <ArrowRight aria-hidden />
      </BulkButton>
    </>
  );
}
