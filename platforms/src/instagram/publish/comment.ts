import { z } from "zod";
import type { Access, Sighting } from "../../capabilities.ts";
import { mapped, type Outcome } from "../../outcome.ts";
import { graphGet, graphPost } from "../graph.ts";
import type { InstagramOptions } from "../options.ts";
import { graphTime } from "./graph-time.ts";
import { VERSION } from "./version.ts";

/** `parent` is the id of a post. */
export type NewComment = { parent: string; text: string };

const Made = z.object({ id: z.string().min(1) });
const Listed = z.object({
  data: z.array(
    z.object({ id: z.string(), text: z.string().default(""), username: z.string().default(""), timestamp: graphTime }),
  ),
});

const CLOCK_SLACK_MS = 120_000;

/** Sends the comment once. */
export function comment(
  options: InstagramOptions,
  access: Access,
  { parent, text }: NewComment,
): Promise<Outcome<{ id: string }>> {
  const ask = { path: `${VERSION}/${parent}/comments`, form: { message: text }, accessToken: access.accessToken };
  return graphPost(options, access, ask, Made);
}

/** Finds what an earlier comment may have created. */
export async function findComment(
  options: InstagramOptions,
  access: Access,
  { parent, text, username, sent_at }: NewComment & { username: string; sent_at: Date },
): Promise<Outcome<Sighting[]>> {
  const query = { fields: "id,text,username,timestamp", limit: "50" };
  const ask = { path: `${VERSION}/${parent}/comments`, query, accessToken: access.accessToken };
  return mapped(await graphGet(options, access, ask, Listed), ({ data }) =>
    data
      .filter((each) => each.username.toLowerCase() === username.toLowerCase() && plain(each.text) === plain(text))
      .filter(({ timestamp }) => timestamp.getTime() >= sent_at.getTime() - CLOCK_SLACK_MS)
      .map(({ id, timestamp }) => ({ id, url: "", created_at: timestamp })),
  );
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();
