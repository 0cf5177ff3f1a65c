import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { type ComponentProps, useState } from "react";
import { readDay } from "~/lib/read-day.ts";
import { Input } from "~/ui/input.tsx";

type Props = Omit<ComponentProps<typeof Input>, "value" | "onChange" | "onBlur" | "mask"> & {
  /** yyyy-MM-dd, or what was typed while it is no day. */
  value: string;
  zone: string;
  onChange: (day: string) => void;
  onBlur: () => void;
};

/** A day in digits or in a word; once the field is left it stands in digits. */
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
