/** Words that most subreddits use about themselves, and so say nothing about any. */
const said = new Set(
  "about advice after also amazing answer answers anything around asking awesome beautiful because been before beginner beginners being best better between both clear club community could daily days dedicated discuss discussion does down each easy else enthusiasts even ever every everyone everything fans favorite favourite feel feels find first free friendly from full funny give going good great hard have help here hobby home huge image images interesting into just keep kind know large last learn like little long look love lovely made main make many member members more most much must need never news next nice nobody often only open original other over page people perfect photo photos picture pictures place places please post posted posting posts pretty proper question questions quiet real really reddit related right same share sharing short should show simple small some someone something step steps stuff subreddit such sure take talk tell than that their them then there these they thing things this those thread through time tiny tips together true under until upon users very want weekly welcome well what when where which whole will with within without wonderful work world would year years your yours".split(
    " ",
  ),
);
const SHORTEST = 4;
const MOST = 60;

/** What a subreddit is about: the words of its name, title and description that are not common to all. */
export function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const telling = words.filter((word) => word.length >= SHORTEST && !said.has(word)).map(singular);
  return new Set(telling.slice(0, MOST));
}

/** 'AstroBeginners' is about 'Astro Beginners'. */
export const namedWords = (name: string): string => `${name} ${name.replace(/(?<=\p{Ll})(?=\p{Lu})|_/gu, " ")}`;

/** 'ridges' and 'ridge' are one word. */
function singular(word: string): string {
  return word.length > SHORTEST && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
