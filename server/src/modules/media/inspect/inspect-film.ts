import { constants, copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cleanFilm } from "./clean-film.ts";
import { filmFacts } from "./film-facts.ts";
import type { Shape } from "./inspection.ts";
import { type Look, lookOf } from "./look.ts";
import { drawnPoster, makeThumbs, posterFrom } from "./pictures.ts";

/** Keeps the film as it is; notes are blanked in a copy, so that the sent file can be inspected again. */
export async function inspectFilm(path: string, poster: string, folder: string): Promise<Shape & Partial<Look>> {
  const file = join(folder, "file");
  await copyFile(path, file, constants.COPYFILE_FICLONE);
  await cleanFilm(file);
  const facts = await filmFacts(file);

  const given = await posterFrom(poster);
  const picture = given ?? (await drawnPoster(facts));
  await writeFile(join(folder, "poster.jpg"), picture);
  await makeThumbs(picture, folder);
  // Drawn posters all look the same, which says nothing about the films.
  return { ...facts, frames: null, ...(given && (await lookOf(given))) };
}
