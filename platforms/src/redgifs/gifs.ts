import { z } from "zod";
import type { Access } from "../capabilities.ts";
import { readAnswer } from "../http/read-answer.ts";
import { mapped, type Outcome, ok } from "../outcome.ts";
import type { RedgifsClient, RedgifsSetup } from "./client.ts";
import { type Gif, GifData, gifFrom } from "./gif.ts";

export type Redgifs = RedgifsSetup & { client: RedgifsClient };
export type ContentPage = { gifs: Gif[]; pages: number };

const gone = [404, 410];

/** Null if it was deleted or never existed. */
export async function gifById({ client, hosts }: Redgifs, access: Access, id: string): Promise<Outcome<Gif | null>> {
  const answer = await client(access, { path: `/v2/gifs/${encodeURIComponent(id)}?views=yes`, expects: gone });
  if (answer.kind === "ok" && gone.includes(answer.value.status)) return ok(null);
  return mapped(readAnswer(answer, z.object({ gif: GifData })), ({ gif }) => gifFrom(gif, hosts.site));
}

const Content = z.object({ gifs: z.array(GifData), pages: z.number().nullish().catch(null) });

/** The account's uploads, newest first. A page past the end is empty or a 400. */
export async function ownContent(
  { client, hosts }: Redgifs,
  access: Access,
  { page = 1, count = 100 }: { page?: number; count?: number } = {},
): Promise<Outcome<ContentPage>> {
  const path = `/v2/me/content?type=all&order=latest&page=${page}&count=${count}`;
  const answer = await client(access, { path, expects: page > 1 ? [400] : [] });
  if (answer.kind === "ok" && answer.value.status === 400) return ok({ gifs: [], pages: page - 1 });
  return mapped(readAnswer(answer, Content), ({ gifs, pages }) => ({
    gifs: gifs.map((gif) => gifFrom(gif, hosts.site)),
    pages: pages ?? page,
  }));
}

/** Can be repeated: one that is already gone counts as removed. */
export async function removeGif({ client }: Redgifs, access: Access, id: string): Promise<Outcome<void>> {
  const answer = await client(access, { method: "DELETE", path: `/v2/gifs/${encodeURIComponent(id)}`, expects: gone });
  return mapped(answer, () => undefined);
}
