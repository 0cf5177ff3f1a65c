import type { Mail } from "../lib/mail.ts";
import { htmlPart } from "./html-part.ts";
import type { Letter } from "./letter.ts";
import { textPart } from "./text-part.ts";

export function composeMail(to: string, subject: string, letter: Letter): Mail {
  return { to, subject, html: htmlPart(letter), text: textPart(letter) };
}
