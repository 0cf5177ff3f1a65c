import type { Autoresponder } from "@ponkan/contract/autoresponders/autoresponder";
import { disabledText } from "@ponkan/contract/autoresponders/disabled-text";
import { requiresUpgrade } from "@ponkan/contract/autoresponders/upgrade";
import { formatDay } from "@ponkan/contract/time/formats";
import type { AutoresponderRow } from "./autoresponders.queries.ts";

type DisplayContext = { all: readonly AutoresponderRow[]; isSubscribed: boolean; now: Date; zone: string };

/** As the browser sees it (AR-02). */
export function shownAutoresponder(
  row: AutoresponderRow,
  { all, isSubscribed, now, zone }: DisplayContext,
): Autoresponder {
  const { replied_day, replied_on_day, disabled_reason, enabled_at, last_reply_at, created_at, updated_at, ...rest } =
    row;
  return {
    ...rest,
    requires_upgrade: requiresUpgrade(row, all, isSubscribed),
    replied_today: replied_day === formatDay(now, zone) ? replied_on_day : 0,
    last_reply_at: last_reply_at?.toISOString() ?? null,
    disabled_reason: disabled_reason && disabledText(disabled_reason, row.name),
    enabled_at: enabled_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
