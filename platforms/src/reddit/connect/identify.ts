import { z } from "zod";
import type { Access, AccountFacts, Identity } from "../../capabilities.ts";
import { readAnswer } from "../../http/read-answer.ts";
import { identified } from "../../identified.ts";
import type { Outcome } from "../../outcome.ts";
import type { RedditClient } from "../client.ts";
import { flag, instant, moment, number, text } from "../fields.ts";

/** What Reddit returns about a user, to themselves or to others. */
export const PersonFacts = z.object({
  link_karma: number,
  comment_karma: number,
  created_utc: moment,
  has_verified_email: flag,
  is_suspended: flag,
  subreddit: z.object({ subscribers: number, over_18: flag }).nullish().catch(null),
});

const Me = PersonFacts.extend({ id: z.string().min(1), name: z.string().min(1), icon_img: text });

export async function identify(client: RedditClient, access: Access): Promise<Outcome<Identity>> {
  return identified(readAnswer(await client.get(access, "/api/v1/me"), Me), (me) => ({
    remote_user_id: me.id,
    username: me.name,
    profile_image: withoutQuery(me.icon_img),
    facts: factsOf(me),
  }));
}

export function factsOf(person: z.infer<typeof PersonFacts>): AccountFacts {
  return {
    karma_post: person.link_karma ?? undefined,
    karma_comment: person.comment_karma ?? undefined,
    created_at: person.created_utc == null ? undefined : instant(person.created_utc).toISOString(),
    is_email_verified: person.has_verified_email ?? undefined,
    is_suspended: person.is_suspended ?? undefined,
    followers: person.subreddit?.subscribers ?? undefined,
    is_profile_over_18: person.subreddit?.over_18 ?? undefined,
  };
}

// The query contains a signature for one size; the picture is available without it.
function withoutQuery(url: string | null | undefined): string | null {
  return url?.split("?")[0] || null;
}
