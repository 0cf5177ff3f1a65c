let saysTwelveHours = false;

/** A browser tells once what its reader is used to; everywhere else times have 24 hours. */
export function sayTwelveHours(isWanted: boolean): void {
  saysTwelveHours = isWanted;
}

/** '19:30' as people read it: the same, or '7:30 PM'. What is no time stays as it is. */
export function clockText(time: string): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (!saysTwelveHours || hour === undefined) return time;
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

/** '19:00', '7 PM' */
export function hourText(hour: number): string {
  return clockText(`${String(hour % 24).padStart(2, "0")}:00`).replace(":00 ", " ");
}
