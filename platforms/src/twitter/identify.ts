import { z } from "zod";
import type { Access, Identity } from "../capabilities.ts";
import { call } from "../http/call.ts";
import { readAnswer } from "../http/read-answer.ts";
import { identified } from "../identified.ts";
import type { Outcome } from "../outcome.ts";
import type { TwitterOptions } from "./options.ts";
import { failureIn } from "./problem.ts";
import { throttledBy } from "./publish/throttled.ts";

const Me = z.object({
  data: z.object({
    id: z.string(),
    username: z.string(),
    created_at: z.iso.datetime().optional(),
    profile_image_url: z.url().optional(),
    public_metrics: z.object({ followers_count: z.number().optional() }).optional(),
  }),
});

export async function identify({ hosts, userAgent }: TwitterOptions, access: Access): Promise<Outcome<Identity>> {
  const url = new URL(`${hosts.api}/2/users/me`);
  url.searchParams.set("user.fields", "created_at,profile_image_url,public_metrics");
  const answer = await call(access, {
    url,
    headers: { authorization: `Bearer ${access.accessToken}`, "user-agent": userAgent },
    expects: [429],
    // Every endpoint has its own rate limit, so this one's does not apply to others.
    readLimits: () => null,
  });
  if (answer.kind === "ok" && answer.value.status === 429) return throttledBy(answer.value);
  if (answer.kind === "ok" && answer.value.status !== 200) return failureIn(answer.value);

  return identified(readAnswer(answer, Me), ({ data }) => ({
    remote_user_id: data.id,
    username: data.username,
    // `_normal` is the 48-pixel version; without it the URL is that of the original.
    profile_image: data.profile_image_url?.replace(/_normal(\.\w+)$/, "$1") ?? null,
    facts: { created_at: data.created_at, followers: data.public_metrics?.followers_count },
  }));
}
