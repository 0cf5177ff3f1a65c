import type { ShieldItem } from "../../ban-shield/shield-item.ts";
import type { HeatCell } from "./good-hours.ts";
import type { HourWindow } from "./hour-window.ts";

export type SlotRow = Omit<ShieldItem, "at"> & {
  /**
   * Good hours of the week in any order. The three with the highest value are tried first; more help when many rows
   * want the same hours. Empty means unknown, so any hour is used.
   */
  best: readonly HeatCell[];
};

export type SlotSearch = {
  /** Rows get their times in this order. */
  rows: readonly SlotRow[];
  /** The Reddit account's other published and planned posts. */
  others: readonly ShieldItem[];
  /** The times of the creator's posts on other platforms. */
  busy?: readonly number[];
  now: number;
  /** The earliest moment to consider. */
  from: number;
  /** The user's time zone, which the hours of `best` refer to. */
  zone: string;
  /** Null: unknown, so no limit applies. */
  quotaLeft: number | null;
  minGapMinutes?: number;
  /** Whether to find the first possible minute instead of the best time. */
  isSoonest?: boolean;
  /** How much later than the soonest time a slot may be if that means fewer low threats; 0 by default. */
  calmWithin?: number;
  /** How many posts the account should make within 24 hours (warm-up.ts); unlimited by default. */
  perDay?: (at: number) => number;
  /** Hours of the day in that zone; all by default. */
  hours?: HourWindow;
};

export type SafeSlot = { id: ShieldItem["id"]; at: number; why: string } | { id: ShieldItem["id"]; problem: string };
