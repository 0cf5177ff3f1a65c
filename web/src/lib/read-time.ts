const words: Record<string, string> = { noon: "12:00", midday: "12:00", midnight: "00:00" };

/** Parses a time like '9pm', '7', '19.30', '1930', '7:30 a.m.', '19h' or 'noon' into HH:mm; null if it is none. */
export function readTime(text: string): string | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, " ");
  if (words[typed]) return words[typed];
  const [, hour, minute = "00", half] = /^(\d{1,2}?)(?:[:.h ]?(\d\d)|h)? ?(?:([ap])\.?m?\.?)?$/.exec(typed) ?? [];
  if (hour === undefined || Number(minute) > 59) return null;
  const read = half ? halfDay(Number(hour), half === "p") : Number(hour);
  return read === null || read > 23 ? null : `${String(read).padStart(2, "0")}:${minute}`;
}

function halfDay(hour: number, isAfternoon: boolean): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}
