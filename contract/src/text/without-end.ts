/**
 * Strips these characters from the end. A pattern such as /x+$/ takes quadratic time on a long run of them, which
 * untrusted text could exploit.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
