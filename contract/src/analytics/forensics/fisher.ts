/**
 * How likely at least so many removed posts would be among those with a trait, were removed ones dealt out blindly
 * (Fisher's exact test, one side).
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
