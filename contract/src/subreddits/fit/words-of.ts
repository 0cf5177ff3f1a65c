/** Stop words: too common in subreddit descriptions to distinguish any. */
const said = new Set(
  "able about above across actually advice after again against almost along already also although amazing another answer answers anybody anyone anything anyway anywhere around asking away awesome back basically beautiful because become becomes been before beginner beginners behind being below beside best better between beyond both came cannot clear club come comes coming community complete completely could course daily days dedicated different discuss discussion does doesn doing done dont down during each easy either else elsewhere enough enthusiasts especially even ever every everyone everything exactly example fans favorite favourite feel feels felt find first free friendly from full funny further gets getting give given gives goes going gone good gotten great hard hardly have help here hers herself himself hobby home however huge image images instead interesting into itself just keep keeps kind know large last learn like little long look lots love lovely made main mainly make makes making many maybe mean means member members might mine more most mostly much must myself nearly need neither never news next nice nobody none nothing nowhere often only onto open original other others otherwise ours ourselves over page part people perfect perhaps photo photos picture pictures place places please possible post posted posting posts pretty probably proper question questions quiet quite rather real really recently reddit regarding related right said same says seem seems several shall share sharing short should show simple simply since small some someone something somewhere soon sort step steps still stuff subreddit such sure take takes taking talk tell than that their theirs them themselves then there therefore these they thing things this those though thread through throughout time tiny tips today together told tomorrow tonight tried true truly trying turn type types under unless unlike until upon used users uses using usually various very want weekly welcome well went were what whatever when whenever where wherever whether which whichever while whoever whole whom whose will willing with within without wonderful work world would year years yesterday your yours yourself yourselves".split(
    " ",
  ),
);
const SHORTEST = 4;
const MOST = 60;

/** The topics of a subreddit: the words of its name, title and description except stop words. */
export function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const telling = words.filter((word) => word.length >= SHORTEST && !said.has(word)).map(singular);
  return new Set(telling.slice(0, MOST));
}

/** Splits names: 'AstroBeginners' is about 'Astro Beginners'. */
export const namedWords = (name: string): string => `${name} ${name.replace(/(?<=\p{Ll})(?=\p{Lu})|_/gu, " ")}`;

/** Treats 'ridges' and 'ridge' as one word. */
function singular(word: string): string {
  return word.length > SHORTEST && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
