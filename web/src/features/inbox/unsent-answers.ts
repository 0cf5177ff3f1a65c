/** What was begun on this page and not sent, by item: a list that is read again or filtered loses nothing of it. */
const texts = new Map<number, string>();

export const unsentAnswer = (item: number): string => texts.get(item) ?? "";

export function keepUnsent(item: number, text: string): void {
  if (text.trim() === "") texts.delete(item);
  else texts.set(item, text);
}
