import type { PostInput } from "../validation/rule-context.ts";
import type { SubredditFacts } from "../validation/rule-facts.ts";

/** The fields of a post a repair uses besides the title. */
export type Words = Pick<PostInput, "type" | "content" | "media" | "flair">;

/** What the author wrote elsewhere in the post and a title can reuse, without links and line breaks. */
export function ownWords(post: Words, subreddit: SubredditFacts | undefined): string[] {
  const texts = post.type === "link" ? [] : [post.content, ...post.media.map(({ caption }) => caption)];
  return [...texts.map(firstLine), chosenFlair(post, subreddit)].filter((words) => words !== "");
}

/** The text of the chosen flair, which is short enough for brackets. */
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
