import { clockText } from "@ponkan/contract/time/clock-text";
import { type ComponentProps, useState } from "react";
import { readTime } from "~/lib/read-time.ts";
import { Input } from "~/ui/input.tsx";

type Props = Omit<ComponentProps<typeof Input>, "value" | "onChange" | "mask"> & {
  /** HH:mm, or the raw text while it is not a valid time. */
  value: string;
  onChange: (time: string) => void;
};

/** A time that can be typed informally; on blur it is formatted as everywhere else. */
export function TimeInput({ value, onChange, onBlur, ...input }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      autoComplete="off"
      placeholder={clockText("19:30")}
      {...input}
      value={typed ?? clockText(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readTime(target.value) ?? target.value);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
