import { expect, test } from "vitest";
import { createDice } from "../chance/dice.ts";
import * as phrases from "../conversation/phrases.ts";
import { STRANGER_TEXTS } from "../conversation/stranger-texts.ts";
import { createWorld } from "../world.ts";
import { fill } from "./fill.ts";
import { THEMES } from "./themes.ts";

const NOW = Date.UTC(2026, 2, 4, 12) / 1000;
const DAY = 86_400;

const ADULT =
  /\b(nsfw|nude|nudes|nudity|naked|topless|porn\w*|sex|sexy|sexual|erotic\w*|fetish|kink\w*|lewd|xxx|onlyfans|escort|boobs?|breasts?|tits|ass|butt|dick|cock|pussy|thong|lingerie|stripper|milf|hentai|orgasm|cum|camgirl)\b/i;

test("everything the world can say is safe for work", () => {
  const world = createWorld("ponkan");
  const posts = world.subreddits.flatMap((subreddit) => world.history(subreddit, NOW - 2 * DAY, NOW).slice(-20));
  const spoken = posts.map((post) => `${post.title} ${post.selftext} ${post.url} ${post.author}`);
  // The sources contain every word that any seed may choose.
  const texts = [
    JSON.stringify(THEMES),
    JSON.stringify(world.subreddits),
    JSON.stringify(STRANGER_TEXTS),
    JSON.stringify(phrases),
    ...spoken,
  ];
  for (const text of texts) {
    const match = ADULT.exec(text);
    expect(match && text.slice(Math.max(0, match.index - 40), match.index + 40)).toBeNull();
  }
});

test("every pattern of every theme can be filled", () => {
  const random = createDice("words").random("fill", "");
  for (const theme of THEMES) {
    const patterns = [theme.titles, theme.questions, theme.bodies, theme.praise, theme.asks, theme.answers].flat();
    for (const pattern of patterns) expect(fill(pattern, random, theme, ["thing"])).toMatch(/^[^{}]+$/);
    for (const question of theme.questions) expect(question).toMatch(/\?$/);
  }
});

test("an article fits the word after it", () => {
  const random = createDice("words").random("fill", "");
  expect(fill("a {thing}", random, THEMES[0]!, ["oak"])).toBe("An oak");
  expect(fill("with a {thing}", random, THEMES[0]!, ["80mm lens"])).toBe("With an 80mm lens");
  expect(fill("on a {thing}", random, THEMES[0]!, ["hill"])).toBe("On a hill");
});
