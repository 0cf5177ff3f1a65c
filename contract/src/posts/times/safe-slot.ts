import type { ShieldItem } from "../../ban-shield/shield-item.ts";
import type { HeatCell } from "./good-hours.ts";
import type { HourWindow } from "./hour-window.ts";

export type SlotRow = Omit<ShieldItem, "at"> & {
  /**
   * Good hours of the week, in any order. The three of highest value are asked first; further ones help where many rows
   * want the same hours. None: nothing is known, any hour will do.
   */
  best: readonly HeatCell[];
};

export type SlotSearch = {
  /** They get their times in this order. */
  rows: readonly SlotRow[];
  /** What the Reddit account has posted and planned besides. */
  others: readonly ShieldItem[];
  /** When the creator's posts on other platforms go out. */
  busy?: readonly number[];
  now: number;
  /** The first moment to think of. */
  from: number;
  /** Of the user; the hours of `best` are hours of it. */
  zone: string;
  /** Null: not known, so that nothing is held back. */
  quotaLeft: number | null;
  minGapMinutes?: number;
  /** The first time that may be, to the minute, and not the best one. */
  isSoonest?: boolean;
  /** So much later than the soonest it may be, where that means fewer low threats; none unless told. */
  calmWithin?: number;
  /** How many posts within 24 hours the account should make at a moment (warm-up.ts); as many as wanted unless told. */
  perDay?: (at: number) => number;
  /** Of the day, in that zone; all of them unless told. */
  hours?: HourWindow;
};

export type SafeSlot = { id: ShieldItem["id"]; at: number; why: string } | { id: ShieldItem["id"]; problem: string };
