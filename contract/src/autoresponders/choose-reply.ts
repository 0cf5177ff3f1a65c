/** Which of the variants is used: by chance, but not the one used last (AR-04). `random` gives 0 up to below 1. */
export function chooseReply(replies: readonly string[], last: string | null, random: () => number): number {
  const others = replies.flatMap((reply, index) => (reply === last ? [] : [index]));
  const choice = others.length > 0 ? others : replies.map((_, index) => index);
  return choice[Math.floor(random() * choice.length)] ?? 0;
}
