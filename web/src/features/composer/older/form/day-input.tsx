import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { type ComponentProps, useState } from "react";
import { readDay } from "~/lib/read-day.ts";
import { Input } from "~/ui/input.tsx";

type Props = Omit<ComponentProps<typeof Input>, "value" | "onChange" | "onBlur" | "mask"> & {
  /** yyyy-MM-dd, or the raw input if it is not a valid day. */
  value: string;
  zone: string;
  onChange: (day: string) => void;
  onBlur: () => void;
};

/** Accepts a day in digits or as a word, and shows it in digits after leaving the field. */
export function DayInput({ value, zone, onChange, onBlur, ...input }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      autoComplete="off"
      {...input}
      mask="day"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readDay(target.value, instantToWallTime(new Date(), zone).day) ?? target.value);
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
    />
  );
}
