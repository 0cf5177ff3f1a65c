/** Words that most subreddits use about themselves, and so say nothing about any. */
const said = new Set(
  "about after also anything around because been before being best between both community could dedicated discuss discussion does down each else even ever every everyone everything find first from good great have here home image images into just keep kind know like look love made make many more most much must need never nice only open original other over people photo photos picture pictures place places please post posted posting posts really reddit related same share sharing should show some stuff subreddit such sure take than that their them then there these they thing things this those through time under until upon users very want welcome well what when where which whole will with within without work world would your yours".split(
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
