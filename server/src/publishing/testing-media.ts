import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MediaFile } from "@ponkan/platforms/capabilities";
import type { BuiltAccount } from "../testing/builders.ts";
import { anAccount } from "../testing/builders.ts";
import type { TestApp } from "../testing/test-app.ts";

export type BuiltMedia = { id: number; hash: string; file: string };

/** An uploaded file of a creator, in the store and in the database. */
export async function aMedia(
  app: { db: TestApp["db"]; ctx: { config: Pick<TestApp["ctx"]["config"], "dataDir"> } },
  creator: { id: number },
  { name, type, blob }: MediaFile,
  { poster, duration = null }: { poster?: MediaFile; duration?: number | null } = {},
): Promise<BuiltMedia> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  const hash = sha256(bytes);
  const file = stored(app, bytes, name);
  const { id } = await app.db
    .insertInto("media")
    .values({
      creator_id: creator.id,
      name: `${randomUUID()}-${name}`,
      type,
      size: bytes.length,
      duration,
      hash,
      md5: createHash("md5").update(bytes).digest("hex"),
      file,
      poster_file: poster ? stored(app, Buffer.from(await poster.blob.arrayBuffer()), poster.name) : null,
      created_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, hash, file };
}

export const mediaOf = (...media: { id: number; caption?: string; url?: string }[]) =>
  JSON.stringify(media.map(({ id, caption = "", url = "" }) => ({ id, caption, url })));

/** The bytes the sandbox got, as people see them. */
export async function hashServed(app: TestApp, name: string): Promise<string> {
  const response = await fetch(`${app.ctx.config.sandbox.url}/reddit/media/${name}`);
  return sha256(Buffer.from(await response.arrayBuffer()));
}

/** One that moves, another one each time. */
export function anAnimation(): MediaFile {
  const bytes = Buffer.concat([Buffer.from("GIF89a\x02\x00\x02\x00", "latin1"), randomBytes(300)]);
  return { name: "loop.gif", type: "image/gif", blob: new Blob([bytes], { type: "image/gif" }) };
}

/** The creator's account on Redgifs, connected in the sandbox. */
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

function stored(app: Parameters<typeof aMedia>[0], bytes: Buffer, name: string): string {
  const folder = join(app.ctx.config.dataDir, "media");
  const file = `${randomUUID()}.${name.split(".").at(-1)}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), bytes);
  return file;
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
