import { lengthOf } from "./matching.ts";
import { nothingIn, refused, tooLong } from "./refused.ts";
import { markdownOfRichtext } from "./richtext.ts";

const TITLE_LENGTH = 300;
export const SELFTEXT_LENGTH = 40_000;
export const COMMENT_LENGTH = 10_000;

export function titleOf(given: string | undefined): string {
  const title = collapsed(given);
  if (title === "") throw nothingIn("title");
  return withinTitle(title);
}

/** Collapses runs of white space into one space. */
export function collapsed(text: string | undefined): string {
  return text?.replace(/\s+/g, " ").trim() ?? "";
}

export function withinTitle(title: string): string {
  if (lengthOf(title) > TITLE_LENGTH) throw tooLong("title", TITLE_LENGTH);
  return title;
}

type Body = { text?: string; richtext_json?: string };

/** The markdown of a body, which may be sent as markdown or as RTJSON. */
export function bodyOf({ text = "", richtext_json: richtext = "" }: Body, maxLength: number): string {
  if (text !== "" && richtext !== "") throw refused("INVALID_SELFPOST");
  const markdown = richtext === "" ? text : markdownOfRichtext(richtext);
  if (markdown === undefined) throw refused("JSON_PARSE_ERROR");

  const body = markdown.replace(/\r\n/g, "\n").trim();
  if (lengthOf(body) > maxLength) throw tooLong("text", maxLength);
  return body;
}
