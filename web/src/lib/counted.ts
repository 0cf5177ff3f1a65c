/** '1 day', '2 days', '10,000 files' */
export function counted(count: number, thing: string): string {
  return `${count < 1000 ? count : count.toLocaleString()} ${thing}${count === 1 ? "" : "s"}`;
}
