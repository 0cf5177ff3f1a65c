/**
 * The probability that at least `removed` of the posts with a trait are removed if removals were distributed at random
 * (one-sided Fisher's exact test).
 */
export function chanceOf({ removed, posts, allRemoved, allPosts }: Counted): number {
  const most = Math.min(posts, allRemoved);
  let chance = 0;
  for (let hit = removed; hit <= most; hit++) {
    const rest = allRemoved - hit;
    if (rest > allPosts - posts) continue;
    chance += Math.exp(logChoose(posts, hit) + logChoose(allPosts - posts, rest) - logChoose(allPosts, allRemoved));
  }
  return Math.min(1, chance);
}
export type Counted = { removed: number; posts: number; allRemoved: number; allPosts: number };

const logChoose = (of: number, some: number) => logFactorial(of) - logFactorial(some) - logFactorial(of - some);

const known = [0];

function logFactorial(of: number): number {
  for (let next = known.length; next <= of; next++) known.push(known[next - 1]! + Math.log(next));
  return known[of]!;
}
