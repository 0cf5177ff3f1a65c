/** '412k members', '1.2m members'; empty if unknown. */
export function membersText(subscribers: number | null): string {
  if (subscribers === null) return "";
  return `${shortCount(subscribers)} ${subscribers === 1 ? "member" : "members"}`;
}

/** '412k', '1.2m' */
export function shortCount(count: number): string {
  if (count >= 1_000_000) return `${Math.round(count / 100_000) / 10}m`;
  return count >= 1000 ? `${Math.round(count / 1000)}k` : String(count);
}
