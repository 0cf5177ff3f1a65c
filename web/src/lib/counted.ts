/** '1 day', '2 days', '10,000 files' */
export function counted(count: number, thing: string): string {
  return `${count.toLocaleString()} ${thing}${count === 1 ? "" : "s"}`;
}
