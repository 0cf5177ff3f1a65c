import type { Random } from "../chance/dice.ts";
import { pick } from "../chance/draw.ts";
import type { Community } from "../community.ts";
import type { Flaw } from "../moderation/history-removal.ts";
import { fill } from "../themes/fill.ts";
import { THEMES } from "../themes/themes.ts";
import type { PostKind } from "../types.ts";

const LONGER = [
  ", what do you think?",
  ", and I am still smiling about it",
  ", the story is in the comments",
  ", with some patience",
];
const LAZY = ["title says it all", "not sure what to call this", "here you go", "no words"];
const SPAM = [
  "Best deals of the week, 70% off today only",
  "You will not believe this simple trick",
  "Work from home, ask me how",
];

/** Writes a title in the style of the subreddit. A flaw shows why the post was removed. */
export function writeTitle(community: Community, kind: PostKind, flaw: Flaw, random: Random): string {
  const plain = withFlaw(community, plainTitle(community, kind, random), flaw, random);
  const { title_text_min_length: least, title_text_max_length: most } = community.subreddit.requirements;
  const mark = community.habits.title_format;
  const marked = (title: string) => mark?.write(title, random, community.theme) ?? title;

  const title = marked(plain);
  if (least !== null && title.length < least) return marked(plain + pick(random, LONGER));
  if (most !== null && title.length > most) return marked(cut(plain, most - 45));
  return title;
}

function plainTitle({ theme, things, focus, habits }: Community, kind: PostKind, random: Random): string {
  const asks = habits.title_format?.is_question || random() < (kind !== "self" ? 0.03 : focus === "talk" ? 0.85 : 0.6);
  return fill(pick(random, asks ? theme.questions : theme.titles), random, theme, things);
}

function withFlaw(community: Community, title: string, flaw: Flaw, random: Random): string {
  if (flaw === null) return title;
  if (typeof flaw === "object") return `${title} (${flaw.banned_word})`;
  switch (flaw) {
    case "promotion":
      return `${title}, more on my profile`;
    case "effort":
      return pick(random, LAZY);
    case "spam":
      return pick(random, SPAM);
    case "off-topic": {
      const other = pick(
        random,
        THEMES.filter((theme) => theme.name !== community.theme.name),
      );
      return fill(pick(random, other.titles), random, other, pick(random, other.communities).things);
    }
  }
}

// Cuts between words. The caller leaves room for what the subreddit adds to titles.
function cut(title: string, length: number): string {
  const short = title.slice(0, length + 1);
  return short.slice(0, Math.max(short.lastIndexOf(" "), 10)).replace(/[,.:;]$/, "");
}
