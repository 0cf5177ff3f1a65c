import { formatDateTime } from "../../time/formats.ts";
import { weekClock } from "./week-cells.ts";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** 'Fri 1 May 2026, 18:00' */
export function slotName(at: number, zone: string): string {
  return `${weekdays[Math.floor(weekClock(zone)(at) / 24)]} ${formatDateTime(new Date(at), zone)}`;
}
