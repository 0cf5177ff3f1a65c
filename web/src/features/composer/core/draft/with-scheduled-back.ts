import { bookablePlatforms } from "@ponkan/contract/accounts/platform";
import type { ComposerDraft } from "./composer-draft.ts";
import { rowKey, withRowsBack } from "./rows.ts";
import { withOwnTimes } from "./without-scheduled.ts";

/**
 * Restores scheduled rows next to those that stayed, keeping changes made to these since. `whole` is the draft before
 * scheduling, `rest` what was left afterwards. Returns null if the user is writing something else by now.
 */
export function withScheduledBack(
  shown: ComposerDraft,
  whole: ComposerDraft,
  rest: ComposerDraft,
  zone: string,
): ComposerDraft | null {
  if (shown === rest) return whole;
  if (!isSameWork(shown, rest)) return null;
  const [stayed, there] = [namesIn(rest), namesIn(shown)];
  const before = withOwnTimes(whole, zone).rows.filter(({ subreddit }) => {
    const key = rowKey(subreddit);
    return !stayed.has(key) || there.has(key);
  });
  const left = whole.platforms.filter((name) => !rest.platforms.includes(name));
  const platforms = bookablePlatforms.filter((name) => left.includes(name) || shown.platforms.includes(name));
  return { ...withRowsBack(shown, before), platforms };
}

const namesIn = ({ rows }: ComposerDraft) => new Set(rows.map(({ subreddit }) => rowKey(subreddit)));

/**
 * Subreddit names alone prove nothing: a different draft may use the same ones, but not the same row objects or
 * content.
 */
function isSameWork(shown: ComposerDraft, rest: ComposerDraft): boolean {
  const isSame = (text: string, other: string) => text.trim() !== "" && text === other;
  return (
    shown.rows.some((row) => rest.rows.includes(row)) ||
    shown.media.some((file) => rest.media.includes(file)) ||
    isSame(shown.title, rest.title) ||
    isSame(shown.text, rest.text) ||
    isSame(shown.twitter.content, rest.twitter.content)
  );
}
