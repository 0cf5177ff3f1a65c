import { chooseCreator } from "./choose-creator.ts";
import { showCreatorErrors } from "./creator-errors.ts";
import { loadStats } from "./load-stats.ts";
import { fetchUser, knownUser } from "./users.ts";

/** After creators or accounts changed, here or elsewhere (RE-03): the user, the current creator and the usage again. */
export async function reloadAccount(): Promise<void> {
  const before = knownUser();
  const answer = await fetchUser();
  if (answer.ok) showCreatorErrors(await chooseCreator(answer.data, undefined), before);
  await loadStats();
}
