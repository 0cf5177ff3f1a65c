const LONGEST = 300;
/** Only this much of a message is read. */
const READ = 2000;

const link = /\[([^\][]*)\]\([^()]*\)/g;
/** The introduction that states the obvious fact of the removal. */
const announcement = /^Your (?:post|submission)\b.{0,400}? (?:was|has been) removed(?: from \S+)?[.:,]?\s*/i;

/** The reason moderators gave for a removal: their message without Markdown and introduction, shortened. */
export function removalNote(message: string): string {
  const plain = message.slice(0, READ).replace(link, "$1").replace(/\s+/g, " ").trim();
  const words = plain.replace(announcement, "") || plain;
  return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words;
}
