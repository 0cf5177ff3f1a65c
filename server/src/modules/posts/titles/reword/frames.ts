import { withoutEnd } from "../words/title-words.ts";

/** Phrases to put around a title that state no facts: sharing it, asking for opinions, a greeting. */
type Frames = { before: readonly string[]; behind: readonly string[] };

const around: Frames = {
  before: [
    "Sharing this: ",
    "Wanted to share this: ",
    "Take a look: ",
    "Have a look: ",
    "Look at this: ",
    "Hi all! ",
    "Hi everyone! ",
    "Hello everyone! ",
  ],
  behind: [
    "what do you think?",
    "thoughts?",
    "hope you like it",
    "let me know what you think",
    "tell me what you think",
    "curious what you think",
    "hope you enjoy it",
    "enjoy",
  ],
};
const aroundQuestions: Frames = {
  before: [
    "Question: ",
    "Quick question: ",
    "Curious: ",
    "Just curious: ",
    "Honest question: ",
    "Hi all! ",
    "Hi everyone! ",
  ],
  behind: ["Let me know", "Tell me below", "I'd love to know", "Looking forward to your answers"],
};
const aroundGreetings: Frames = {
  before: [],
  behind: [
    "hope you're all well",
    "how are you all?",
    "how is everyone?",
    "hope you have a good one",
    "enjoy yours",
    "how is yours going?",
  ],
};

/** Set phrases that only work when unchanged. */
const formula = /^(?:when|pov|me|me when|tfw|mfw|til|eli5|aita|wibta|psa|lpt|wyr|nobody|that moment|how it)\b/i;
const greeting =
  /^(?:(?:hi|hello|hey|(?:good )?(?:morning|afternoon|evening|night))(?=$|[,!.]| (?:all|everyone|everybody|from|there|to|reddit)\b)|good (?:\{day\}|\w+day\b)|happy \w+day\b)/i;
const shares = /\bshar(?:e|ing)\b/i;
const asksAlready = /think|thoughts|opinion|\brate\b|hope you|enjoy/i;

/** Returns titles with a phrase at one end (light) and at both ends (heavy). */
export function framed(words: string): { light: string[]; heavy: string[] } {
  const isQuestion = /\?\W*$/u.test(words);
  if (!isQuestion && formula.test(words)) return { light: [], heavy: [] };
  const { before, behind } = isQuestion ? aroundQuestions : greeting.test(words) ? aroundGreetings : around;
  const ends = !isQuestion && asksAlready.test(words) ? [] : behind.map((end) => withEnd(words, end));
  // Avoids two colons in one title, and saying 'share' twice.
  const starts = /[:!]/.test(words) ? [] : before.filter((start) => !(shares.test(start) && shares.test(words)));
  return {
    light: [...starts.map((start) => start + words), ...ends],
    heavy: starts.flatMap((start) => ends.map((end) => start + end)),
  };
}

/** After '?', '!' and emoji a new sentence starts. */
function withEnd(words: string, end: string): string {
  const isClosed = /[?!\u2026]$|\.\.\.$|\p{Extended_Pictographic}\ufe0f?$/u.test(words.trim());
  return isClosed ? `${words.trim()} ${end.charAt(0).toUpperCase()}${end.slice(1)}` : `${withoutEnd(words)}, ${end}`;
}
