const SHOWN = 80;

/** The name of a post in a sentence: its title, or the beginning of its text. */
export const postName = ({ title, content }: { title: string; content: string }): string =>
  title || [...content.slice(0, 2 * SHOWN)].slice(0, SHOWN).join("");
