/** Words that most subreddits use about themselves, and so say nothing about any. */
const said = new Set(
  "about also anything been best community dedicated discuss discussion every everyone everything from have here home image images like love many more most only original other people photo photos picture pictures place places please post posted posting posts reddit related share sharing some stuff subreddit that their them there these they thing things this users welcome well what when where which whole with world your yours".split(
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

/** 'ridges' and 'ridge' are one word. */
function singular(word: string): string {
  return word.length > SHORTEST && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
