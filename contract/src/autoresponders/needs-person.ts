import type { ReceivedItem } from "./rule.ts";
import { type Skip, skip } from "./skip.ts";

/** Returns why an item that no autoresponder answers needs the creator (AR-19); null if it asks for nothing. */
export function needsPerson({ type, body }: Pick<ReceivedItem, "type" | "body">): Skip | null {
  if (asksSomething(body)) return skip("question");
  return type === "message" && !isClosing(body) ? skip("message") : null;
}

const link = /\bhttps?:\/\/\S+/gi;
const questionMark = /[?\u037E\u061F\u2E2E\uFF1F\uFE56]/;

/** Whether the text has a question mark outside a URL. */
export function asksSomething(text: string): boolean {
  return questionMark.test(text.replace(link, ""));
}

/** Thank-you notes are at most this long; longer texts have more to say. */
const LONGEST_CLOSING = 80;
const thanks =
  /\b(thanks?|thx|ty|tysm|cheers|danke|merci|gracias|obrigad[oa]|grazie|dank|tack|nice|great|cool|awesome|amazing|lovely|perfect|got it|fair enough|made my day|will do|you too|ok|okay|lol|haha|ha)\b|спасибо|ありがとう|谢谢/iu;
/** Words that keep a conversation going: a request or an objection. */
const goesOn =
  /\b(but|not|no|don't|didn't|can|could|would|want|need|please|price|cost|buy|order|send|sent|dm|message|email|wait|waiting|however|though|actually|wrong|instead|when|where|how|why|who)\b|\d/iu;

/** Whether the text ends a conversation, such as thanks or a single emoji. */
export function isClosing(text: string): boolean {
  const words = text.trim();
  if (words.length > LONGEST_CLOSING || asksSomething(words) || words.search(link) >= 0) return false;
  if (!/\p{L}|\p{N}/u.test(words)) return true;
  return thanks.test(words) && !goesOn.test(words);
}
