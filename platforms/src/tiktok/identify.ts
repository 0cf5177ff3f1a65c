import { z } from "zod";
import type { Access, Identity } from "../capabilities.ts";
import { type Outcome, ok } from "../outcome.ts";
import { callApi } from "./api.ts";
import type { TiktokOptions } from "./options.ts";
import { readPrivacyLevels } from "./privacy-levels.ts";

const UserInfo = z.object({
  data: z.object({
    user: z.object({ open_id: z.string(), username: z.string(), avatar_url: z.url().optional() }),
  }),
});

export async function identify(options: TiktokOptions, access: Access): Promise<Outcome<Identity>> {
  const path = "/v2/user/info/?fields=open_id,username,avatar_url";
  const info = await callApi(options, access, { path }, UserInfo);
  if (info.kind !== "ok") return info;
  const levels = await readPrivacyLevels(options, access);
  if (levels.kind !== "ok") return levels;

  const { open_id, username, avatar_url = null } = info.value.data.user;
  return ok({
    remote_user_id: open_id,
    username,
    profile_image: avatar_url,
    facts: levels.value ? { privacy_levels: levels.value } : {},
  });
}
