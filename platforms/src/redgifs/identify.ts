import { z } from "zod";
import type { Access, Identity } from "../capabilities.ts";
import { readAnswer } from "../http/read-answer.ts";
import { identified } from "../identified.ts";
import type { Outcome } from "../outcome.ts";
import type { RedgifsClient } from "./client.ts";

const Me = z.object({
  username: z.string().min(1),
  profileImageUrl: z.string().nullish().catch(null),
  followers: z.number().nullish().catch(null),
});

/** Redgifs exposes no id; usernames are unique ignoring case. */
export async function identify(client: RedgifsClient, access: Access): Promise<Outcome<Identity>> {
  const me = readAnswer(await client(access, { path: "/v1/me" }), Me);
  return identified(me, ({ username, profileImageUrl, followers }) => ({
    remote_user_id: username.toLowerCase(),
    username,
    profile_image: profileImageUrl || null,
    facts: followers == null ? {} : { followers },
  }));
}
