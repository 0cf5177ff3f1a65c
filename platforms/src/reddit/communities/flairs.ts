import { z } from "zod";
import type { Access } from "../../capabilities.ts";
import type { Answer } from "../../http/call.ts";
import { readAnswer } from "../../http/read-answer.ts";
import { type Outcome, ok } from "../../outcome.ts";
import type { RedditClient } from "../client.ts";
import { flag, text } from "../fields.ts";
import { noSuchSubreddit } from "./no-such-subreddit.ts";
import { isSubredditName } from "./subreddit-name.ts";

export type Flair = {
  id: string;
  text: string;
  is_editable: boolean;
  background: string | null;
  color: "dark" | "light";
};

const Selector = z.object({
  choices: z
    .array(z.object({ flair_template_id: z.string(), flair_text: text, flair_text_editable: flag }))
    .nullish()
    .catch(null),
});
const Templates = z.array(z.object({ id: z.string(), background_color: text, text_color: text })).catch([]);

/** The flairs this account can use there. The selector lists the allowed flairs, the template list their colors. */
export async function flairs(client: RedditClient, access: Access, name: string): Promise<Outcome<Flair[]>> {
  if (!isSubredditName(name)) return noSuchSubreddit;
  const answer = await client.post(access, `/r/${name}/api/flairselector`, { is_newlink: true }, [403]);
  if (answer.kind === "ok" && (answer.value.status === 403 || isEmpty(answer.value))) return ok([]);
  const selector = readAnswer(answer, Selector);
  if (selector.kind !== "ok") return selector;
  const choices = selector.value.choices ?? [];
  if (choices.length === 0) return ok([]);

  const templateOf = await templates(client, access, name);
  return ok(
    choices.map(({ flair_template_id, flair_text, flair_text_editable }) => ({
      id: flair_template_id,
      text: flair_text ?? "",
      is_editable: flair_text_editable ?? false,
      background: templateOf.get(flair_template_id)?.background_color || null,
      color: templateOf.get(flair_template_id)?.text_color === "light" ? "light" : "dark",
    })),
  );
}

/** Only needed for colors; the choice of flairs works without them. */
async function templates(client: RedditClient, access: Access, name: string) {
  const answer = readAnswer(await client.get(access, `/r/${name}/api/link_flair_v2`), Templates);
  const list = answer.kind === "ok" ? answer.value : [];
  return new Map(list.map((template) => [template.id, template]));
}

function isEmpty({ json }: Answer): boolean {
  return json === "{}" || (Array.isArray(json) && json.length === 0);
}
