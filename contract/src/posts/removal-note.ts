const LONGEST = 300;
/** No message is looked at beyond this. */
const READ = 2000;

const link = /\[([^\][]*)\]\([^()]*\)/g;
/** What everybody knows who looks at a removed post. */
const announcement = /^Your (?:post|submission)\b.{0,400}? (?:was|has been) removed(?: from \S+)?[.:,]?\s*/i;

/** What moderators wrote about a removal, in a sentence or two: their message without Markdown and announcement. */
export function removalNote(message: string): string {
  const plain = message.slice(0, READ).replace(link, "$1").replace(/\s+/g, " ").trim();
  const words = plain.replace(announcement, "") || plain;
  return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words;
}
