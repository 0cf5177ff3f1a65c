/** The content of a mail as plain text, from which both parts are rendered. */
export type Letter = {
  title: string;
  paragraphs: Paragraph[];
  button?: { label: string; link: string };
  footnote: string;
};

/** Optionally with a link to its subject. */
export type Paragraph = string | { text: string; label: string; link: string };

export const wordsOf = (paragraph: Paragraph): string => (typeof paragraph === "string" ? paragraph : paragraph.text);
