import { isTooLarge, type Outcome, tooLarge } from "../outcome.ts";
import type { Page, PageAsk } from "./listing.ts";

/** Reddit shows about a thousand entries of a listing. */
const MOST_ENTRIES = 1000;
const MOST_CALLS = 40;
/** Of the longest texts Reddit takes, five fit into what we read of an answer. */
const SIZES = [100, 25, 5, 1] as const;

/**
 * A listing page by page. Where long texts make a page too large fewer are asked for, and more again once one fits, so
 * that nobody hides what others wrote. Ends with the first failure; also when it took too many calls.
 */
export async function* pagesOf<T>(page: (ask: PageAsk) => Promise<Outcome<Page<T>>>): AsyncGenerator<Outcome<Page<T>>> {
  let [step, read, after] = [0, 0, null as string | null];
  for (let calls = 0; calls < MOST_CALLS; calls++) {
    const limit = SIZES[step]!;
    const outcome = await page({ after, limit });
    if (isTooLarge(outcome) && step < SIZES.length - 1) {
      step++;
      continue;
    }
    yield outcome;
    if (outcome.kind !== "ok") return;
    read += limit;
    after = outcome.value.after;
    if (!after || read >= MOST_ENTRIES) return;
    step = Math.max(step - 1, 0);
  }
  yield tooLarge("the pages are too large");
}
