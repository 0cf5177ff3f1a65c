/** Picks a random variant other than the last one used (AR-04). `random` returns a value in [0, 1). */
export function chooseReply(replies: readonly string[], last: string | null, random: () => number): number {
  const others = replies.flatMap((reply, index) => (reply === last ? [] : [index]));
  const choice = others.length > 0 ? others : replies.map((_, index) => index);
  return choice[Math.floor(random() * choice.length)] ?? 0;
}
