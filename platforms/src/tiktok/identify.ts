import { z } from "zod";
import type { Access, AccountFacts, Identity } from "../capabilities.ts";
import { identified } from "../identified.ts";
import { type Outcome, ok } from "../outcome.ts";
import { callApi } from "./api.ts";
import { readCreator } from "./creator.ts";
import type { TiktokOptions } from "./options.ts";

const UserInfo = z.object({
  data: z.object({
    user: z.object({ open_id: z.string(), username: z.string(), avatar_url: z.url().optional() }),
  }),
});

export async function identify(options: TiktokOptions, access: Access): Promise<Outcome<Identity>> {
  const path = "/v2/user/info/?fields=open_id,username,avatar_url";
  const info = await callApi(options, access, { path }, UserInfo);
  if (info.kind !== "ok") return info;
  const facts = await readFacts(options, access);
  if (facts.kind !== "ok") return facts;

  return identified(info, ({ data: { user } }) => ({
    remote_user_id: user.open_id,
    username: user.username,
    profile_image: user.avatar_url ?? null,
    facts: facts.value,
  }));
}

/** Empty while TikTok does not let the account post: it can still be connected. */
async function readFacts(options: TiktokOptions, access: Access): Promise<Outcome<AccountFacts>> {
  const creator = await readCreator(options, access);
  const isBlocked = creator.kind === "rejected" && creator.status === 200;
  if (isBlocked || (creator.kind === "throttled" && creator.retryAfterMs > AN_HOUR)) return ok({});
  if (creator.kind !== "ok") return creator;
  const { privacy_levels, max_video_seconds } = creator.value;
  return ok({ privacy_levels, ...(max_video_seconds !== null && { max_video_seconds }) });
}

/** A wait this long is a daily cap, not a rate limit. */
const AN_HOUR = 60 * 60_000;
