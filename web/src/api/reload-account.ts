import { chooseCreator } from "./choose-creator.ts";
import { showCreatorErrors } from "./creator-errors.ts";
import { loadStats } from "./load-stats.ts";
import { fetchUser, knownUser } from "./users.ts";

/**
 * Refetches the user, the current creator and the usage after creators or accounts changed, here or elsewhere (RE-03).
 */
export async function reloadAccount(): Promise<void> {
  const before = knownUser();
  const answer = await fetchUser();
  if (answer.ok) showCreatorErrors(await chooseCreator(answer.data, undefined), before);
  await loadStats();
}
