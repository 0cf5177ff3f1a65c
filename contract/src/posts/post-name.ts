const SHOWN = 80;

/** What a sentence calls a post: its title, or how its text begins. */
export const postName = ({ title, content }: { title: string; content: string }): string =>
  title || [...content.slice(0, 2 * SHOWN)].slice(0, SHOWN).join("");
