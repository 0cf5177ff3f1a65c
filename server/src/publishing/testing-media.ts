import { createHash, randomBytes } from "node:crypto";
import type { MediaFile } from "@ponkan/platforms/capabilities";
import type { BuiltAccount } from "../testing/builders.ts";
import { anAccount } from "../testing/builders.ts";
import { type BuiltMedia, storeMedia } from "../testing/store-media.ts";
import type { TestApp } from "../testing/test-app.ts";

/** Stores an uploaded file of a creator in the file store and the database. */
export const aMedia = (
  { db, ctx }: { db: TestApp["db"]; ctx: { config: Pick<TestApp["ctx"]["config"], "dataDir"> } },
  creator: { id: number },
  file: MediaFile,
  rest: { poster?: MediaFile; duration?: number | null } = {},
): Promise<BuiltMedia> => storeMedia({ db, dataDir: ctx.config.dataDir }, creator, file, rest);

export const mediaOf = (...media: { id: number; caption?: string; url?: string }[]) =>
  JSON.stringify(media.map(({ id, caption = "", url = "" }) => ({ id, caption, url })));

/** Hashes the bytes the sandbox serves to visitors. */
export async function hashServed(app: TestApp, name: string): Promise<string> {
  const response = await fetch(`${app.ctx.config.sandbox.url}/reddit/media/${name}`);
  return sha256(Buffer.from(await response.arrayBuffer()));
}

/** An animated GIF, different each time. */
export function anAnimation(): MediaFile {
  const bytes = Buffer.concat([Buffer.from("GIF89a\x02\x00\x02\x00", "latin1"), randomBytes(300)]);
  return { name: "loop.gif", type: "image/gif", blob: new Blob([bytes], { type: "image/gif" }) };
}

/** Connects the creator's Redgifs account in the sandbox. */
export async function aRedgifsAccount(
  app: TestApp,
  creator: { id: number },
  changes: Parameters<typeof anAccount>[2] = {},
): Promise<BuiltAccount> {
  const username = `maker_${creator.id}`;
  const { access_token, refresh_token } = await app.sandbox.redgifs.connect(username);
  const tokens = { access_token, refresh_token };
  return anAccount(app.db, creator, { platform: "redgifs", username, remote_user_id: username, ...tokens, ...changes });
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
