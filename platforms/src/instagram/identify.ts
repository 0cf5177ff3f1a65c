import { z } from "zod";
import type { Access, Identity } from "../capabilities.ts";
import { identified } from "../identified.ts";
import type { Outcome } from "../outcome.ts";
import { graphGet } from "./graph.ts";
import type { InstagramOptions } from "./options.ts";

const Profile = z.object({
  user_id: z.string(),
  username: z.string(),
  profile_picture_url: z.url().optional(),
  followers_count: z.number().optional(),
});
/** Documented as wrapped in `data[]`, but observed without. */
const Me = z.union([Profile, z.object({ data: z.tuple([Profile]) }).transform(({ data }) => data[0])]);

export async function identify(options: InstagramOptions, access: Access): Promise<Outcome<Identity>> {
  const query = { fields: "user_id,username,profile_picture_url,followers_count" };
  const read = await graphGet(options, access, { path: "v25.0/me", query, accessToken: access.accessToken }, Me);
  return identified(read, ({ user_id, username, profile_picture_url, followers_count }) => ({
    remote_user_id: user_id,
    username,
    profile_image: profile_picture_url ?? null,
    facts: { followers: followers_count },
  }));
}
