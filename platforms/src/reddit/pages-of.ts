import { isTooLarge, type Outcome, tooLarge } from "../outcome.ts";
import type { Page, PageRequest } from "./listing.ts";

/** The most entries Reddit lists. */
const MOST_ENTRIES = 1000;
const MOST_CALLS = 40;
/** Five of the longest texts Reddit allows fit into the answer size we read. */
const SIZES = [100, 25, 5, 1] as const;

/**
 * Reads a listing page by page. If long texts make a page too large, it requests fewer items, and more again once a
 * page fits, so that long texts cannot hide other items. Ends with the first failure, or after too many calls.
 */
export async function* pagesOf<T>(
  page: (ask: PageRequest) => Promise<Outcome<Page<T>>>,
): AsyncGenerator<Outcome<Page<T>>> {
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
