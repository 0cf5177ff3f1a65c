/** What a mail says, as plain text; the two parts are drawn from it. */
export type Letter = {
  title: string;
  paragraphs: Paragraph[];
  button?: { label: string; link: string };
  /** Small print below the button. */
  footnote: string;
};

/** With a link to what it speaks of. */
export type Paragraph = string | { text: string; label: string; link: string };

export const wordsOf = (paragraph: Paragraph): string => (typeof paragraph === "string" ? paragraph : paragraph.text);
