import type { ReceivedItem } from "./rule.ts";
import { type Skip, skip } from "./skip.ts";

/** Of what no autoresponder answers: why a person has to (AR-19); null where nothing is asked. */
export function needsPerson({ type, body }: Pick<ReceivedItem, "type" | "body">): Skip | null {
  if (asksSomething(body)) return skip("question");
  return type === "message" && !isClosing(body) ? skip("message") : null;
}

const link = /\bhttps?:\/\/\S+/gi;
const questionMark = /[?\u037E\u061F\u2E2E\uFF1F\uFE56]/;

/** A question mark that is not part of an address. */
export function asksSomething(text: string): boolean {
  return questionMark.test(text.replace(link, ""));
}

/** As long as words of thanks get; whoever writes more has something to say. */
const LONGEST_CLOSING = 80;
const thanks =
  /\b(thanks?|thx|ty|tysm|cheers|danke|merci|gracias|obrigad[oa]|grazie|dank|tack|nice|great|cool|awesome|amazing|lovely|perfect|got it|fair enough|made my day|will do|you too|ok|okay|lol|haha|ha)\b|спасибо|ありがとう|谢谢/iu;
/** Words with which people go on: something is wanted, or they disagree. */
const goesOn =
  /\b(but|not|no|don't|didn't|can|could|would|want|need|please|price|cost|buy|order|send|sent|dm|message|email|wait|waiting|however|though|actually|wrong|instead|when|where|how|why|who)\b|\d/iu;

/** Thanks, or as little as an emoji: it ends a conversation, and nobody waits for more. */
export function isClosing(text: string): boolean {
  const words = text.trim();
  if (words.length > LONGEST_CLOSING || asksSomething(words) || words.search(link) >= 0) return false;
  if (!/\p{L}|\p{N}/u.test(words)) return true;
  return thanks.test(words) && !goesOn.test(words);
}
