/** What a mail says, as plain text; the two parts are drawn from it. */
export type Letter = {
  title: string;
  paragraphs: string[];
  button?: { label: string; link: string };
  /** Small print below the button. */
  footnote: string;
};
