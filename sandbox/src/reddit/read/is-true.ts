/** Reddit's booleans: anything that does not begin with 0 or f. */
export function isTrue(text: string | undefined): boolean {
  return text !== undefined && text !== "" && !/^[0fF]/.test(text);
}
