/**
 * Without these characters at its end. A pattern such as /x+$/ tries each run of them from each of its places: a long
 * text of a stranger would keep everybody waiting.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
