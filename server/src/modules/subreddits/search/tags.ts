const MOST = 5;
const SHORTEST = 4;

const idle = new Set(
  `about after also anything around because been before being best between both come community content could discussion
   does done down each else even ever every everything find first from gets give goes good great have here home into
   just keep kind know like link links little look made make many more most much must need never nice only other over
   people photos picture pictures place please post posted posting posts really reddit related rules same share shared
   sharing should show some something stuff subreddit such sure take than that their them then there these they thing
   things this those through time under until upon user users using very want welcome well what when where which while
   will with within without work would years your yours`.split(/\s+/),
);

/** Returns tags for a subreddit: the first meaningful words of its title and description. */
export function tagsOf({ title, description }: { title: string; description: string }): string[] {
  const words = `${title} ${description}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => word.length >= SHORTEST && !idle.has(word) && !/^\d+$/.test(word));
  return [...new Set(telling)].slice(0, MOST);
}
