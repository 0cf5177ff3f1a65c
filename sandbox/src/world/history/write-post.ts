import type { Dice, Random } from "../chance/dice.ts";
import { pick } from "../chance/draw.ts";
import { historyFate } from "../moderation/history-fate.ts";
import type { People } from "../people/people.ts";
import type { Place } from "../place.ts";
import type { WorldPost } from "../types.ts";
import { chooseFlair } from "./choose-flair.ts";
import type { Outline } from "./outline.ts";
import { writeBody } from "./write-body.ts";
import { writeTitle } from "./write-title.ts";
import { writeUrl } from "./write-url.ts";

/** Writes out a post of the past. It breaks no rule of its subreddit, unless it was removed for that. */
export function writePost(dice: Dice, people: People, place: Place, outline: Outline): WorldPost {
  const { id, kind, created_utc } = outline;
  const random = dice.random("words", id);
  const flaw = historyFate(dice, place, outline)?.flaw ?? null;
  const scene = sceneAt(place, random);
  const title = writeTitle(scene, kind, flaw, random);
  return {
    id,
    subreddit: place.subreddit.name,
    author: people.nameAt(outline.author),
    title,
    kind,
    selftext: writeBody(scene, kind, random),
    url: writeUrl(place, kind, { id, title }, random),
    flair: chooseFlair(place.subreddit, title, random),
    over18: place.subreddit.over18,
    created_utc,
  };
}

/** The same place with one thing, one location and one tool, so that title and text speak of the same. */
function sceneAt(place: Place, random: Random): Place {
  const { words } = place.theme;
  const one = (list: readonly string[]) => [pick(random, list)];
  const theme = { ...place.theme, words: { ...words, place: one(words.place), gear: one(words.gear) } };
  return { ...place, theme, things: one(place.things) };
}
