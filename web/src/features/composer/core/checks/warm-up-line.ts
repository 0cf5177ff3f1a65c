import { Platform } from "@ponkan/contract/accounts/platform";
import { warmUpAt } from "@ponkan/contract/ban-shield/warm-up";
import { counted } from "~/lib/counted.ts";
import { isPractice } from "~/lib/is-practice.ts";
import { instantOf } from "../draft/times.ts";
import type { PostCheck } from "./post-check.ts";
import type { PreflightLine } from "./preflight-line.ts";
import type { World } from "./world.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Suggests a daily limit for young or low-karma accounts (BS-11), if the planned posts would exceed it. */
export function warmUpLine(checks: readonly PostCheck[], { now, accounts, neighbours }: World): PreflightLine | null {
  const account = accounts.get(Platform.reddit);
  const rows = checks.flatMap(({ planned: { key, row, isChosen, time } }) => {
    const at = row && isChosen && !isPractice(row.subreddit) ? instantOf(time, now) : null;
    return at ? [{ key, at: at.getTime() }] : [];
  });
  if (!account || rows.length === 0) return null;
  const { karma, age_days } = account;
  const created_at = age_days === null ? null : new Date(now.getTime() - age_days * DAY);
  const all = [...rows, ...neighbours].map(({ at }) => at);
  const crowded = rows.find(({ at }) => upTo(all, at) > (warmUpAt({ created_at, karma }, at)?.perDay ?? Infinity));
  const plan = crowded && warmUpAt({ created_at, karma }, crowded.at);
  if (!plan) return null;
  return {
    level: "advice",
    title: `Warm-up plan: ${counted(plan.perDay, "post")} a day`,
    text: `${plan.why} ${plan.next}`,
    target: { key: crowded.key, bucket: "postTime" },
    remedy: "times",
    isMissing: false,
  };
}

/** Counts the posts in the 24 hours up to a given time. */
const upTo = (all: readonly number[], at: number) => all.filter((each) => each <= at && at - each < DAY).length;
