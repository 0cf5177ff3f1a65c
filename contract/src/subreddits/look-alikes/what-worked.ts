import { keptShare, type OwnRecord } from "../fit/own-record.ts";

type OwnPlace = { name: string; own: OwnRecord };
/** `worth` is 1 for the best of them. */
export type Worked = OwnPlace & { worth: number };

const MOST = 10;
const MOSTLY = 0.5;
const FAR_BEHIND = 0.5;

/**
 * Finds the subreddits where the creator's posts worked, best first: most stayed up, and they scored not far below the
 * creator's average. A subreddit's worth grows with the number and the scores of posts that stayed up.
 */
export function whatWorked(places: readonly OwnPlace[]): Worked[] {
  const usual = averageScore(places);
  const worked = places
    .map((place) => ({ ...place, times: timesAverage(place.own, usual) }))
    .filter(({ own, times }) => own.posts > 0 && keptShare(own) > MOSTLY && times >= FAR_BEHIND)
    .map(({ name, own, times }) => ({ name, own, worth: worthOf(own, times) }))
    .toSorted((one, other) => other.worth - one.worth || one.name.localeCompare(other.name))
    .slice(0, MOST);
  const best = worked[0]?.worth ?? 1;
  return worked.map((place) => ({ ...place, worth: place.worth / best }));
}

/** One post says something, ten say much more; scores above twice the average add nothing. */
function worthOf(own: OwnRecord, times: number): number {
  const kept = own.posts - own.removed;
  return keptShare(own) * (kept / (kept + 2)) * Math.min(2, times);
}

/** An unknown score counts as average. */
function timesAverage({ avg_score }: OwnRecord, usual: number | null): number {
  return avg_score === null || usual === null ? 1 : Math.max(0, avg_score) / usual;
}

function averageScore(places: readonly OwnPlace[]): number | null {
  const scored = places.filter(({ own }) => own.avg_score !== null);
  const posts = scored.reduce((sum, { own }) => sum + own.posts, 0);
  const score = scored.reduce((sum, { own }) => sum + own.avg_score! * own.posts, 0);
  return score > 0 ? score / posts : null;
}
