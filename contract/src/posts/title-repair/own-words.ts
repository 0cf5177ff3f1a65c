import type { PostInput } from "../validation/rule-context.ts";
import type { SubredditFacts } from "../validation/rule-facts.ts";

/** What a repair looks at besides the title. */
export type Words = Pick<PostInput, "type" | "content" | "media" | "flair">;

/** What the author has said elsewhere in the post and a title may say as well, without links and line breaks. */
export function ownWords(post: Words, subreddit: SubredditFacts | undefined): string[] {
  const texts = post.type === "link" ? [] : [post.content, ...post.media.map(({ caption }) => caption)];
  return [...texts.map(firstLine), chosenFlair(post, subreddit)].filter((words) => words !== "");
}

/** Short enough to stand in brackets. */
export function chosenFlair({ flair }: Words, subreddit: SubredditFacts | undefined): string {
  const known = subreddit?.flairs.find(({ id }) => id === flair?.id);
  return (flair?.text ?? known?.text ?? "").trim();
}

function firstLine(text: string): string {
  const [line = ""] = text.trim().split(/[\r\n]+/, 1);
  return line
    .replace(/\bhttps?:\/\/\S+|\{\w+\}/gi, " ")
    .replace(/[*_~`>#[\]()]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
