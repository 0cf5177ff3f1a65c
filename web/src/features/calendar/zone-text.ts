import { weekStartsOn } from "@ponkan/contract/users/week-start";

type Clock = { timezone: string; week_starts_on: number };

/** 'Europe/Oslo, UTC+2 · Mon start', with the offset at noon of the day. */
export function zoneText(user: Clock | undefined, day: string): string {
  const zone = user?.timezone ?? "UTC";
  const start = weekStartsOn(user) === 1 ? "Mon" : "Sun";
  const offset = offsetText(zone, new Date(`${day}T12:00:00Z`));
  return `${zone === offset ? zone : `${zone.replaceAll("_", " ")}, ${offset}`} · ${start} start`;
}

/** 'UTC', 'UTC+2', 'UTC-3:30' */
function offsetText(zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" });
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return name.replace("GMT", "UTC").replace(/\+0$/, "");
}
