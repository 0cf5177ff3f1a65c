let isTwelveHourClock = false;

/** Set once by the browser from the user's locale; everywhere else times have 24 hours. */
export function setTwelveHourClock(isWanted: boolean): void {
  isTwelveHourClock = isWanted;
}

/** '19:30' in the user's format: unchanged, or '7:30 PM'. Anything else is returned unchanged. */
export function clockText(time: string): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (!isTwelveHourClock || hour === undefined) return time;
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

/** '19:00', '7 PM' */
export function hourText(hour: number): string {
  return clockText(`${String(hour % 24).padStart(2, "0")}:00`).replace(":00 ", " ");
}
