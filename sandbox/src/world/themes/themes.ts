import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Theme } from "./theme.ts";

// The order determines the indexes of subreddits, which are part of the ids of posts.
const NAMES = [
  ...["landscapes", "night-sky", "wildlife", "pets", "gardening", "food", "drinks", "fitness"],
  ...["outdoors", "travel", "cities", "cosplay", "art", "crafts", "gear", "film"],
  ...["music", "books", "cars", "homes", "style", "games", "making", "ocean"],
];

/** The themes of all subreddits, read from the JSON files in this folder. */
export const THEMES: readonly Theme[] = NAMES.map(readTheme);

export function themeNamed(name: string): Theme {
  const theme = THEMES.find((each) => each.name === name);
  if (!theme) throw new Error(`no theme ${name}`);
  return theme;
}

function readTheme(fileName: string): Theme {
  const path = join(import.meta.dirname, `${fileName}.json`);
  try {
    return Theme.parse({ name: fileName.replace("-", " "), ...JSON.parse(readFileSync(path, "utf8")) });
  } catch (error) {
    throw new Error(`${path} is not a theme`, { cause: error });
  }
}
