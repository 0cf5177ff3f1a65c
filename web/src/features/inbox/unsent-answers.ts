/** Unsent answers by item id; they survive refetching and filtering the list. */
const texts = new Map<number, string>();

export const unsentAnswer = (item: number): string => texts.get(item) ?? "";

export function keepUnsent(item: number, text: string): void {
  if (text.trim() === "") texts.delete(item);
  else texts.set(item, text);
}
