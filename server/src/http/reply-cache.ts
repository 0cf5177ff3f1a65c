import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { createGunzip, gunzipSync, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import { asSystem } from "../database/row-owner.ts";
import { currentSnapshot, hasEventsSince } from "../realtime/outbox.queries.ts";

const MEGABYTE = 1024 * 1024;
/** The outbox keeps events for longer than this. */
const LONGEST_MS = 10 * 60_000;
/** Memory of an entry besides its bytes; most of that of a small answer. */
const ENTRY_BYTES = 600;

/** An answer sent unchanged, compressed once for all requests. */
export class CachedReply {
  readonly tag: string;
  readonly type: string;
  readonly packed: Buffer;

  constructor(tag: string, type: string, packed: Buffer) {
    this.tag = tag;
    this.type = type;
    this.packed = packed;
  }

  text(): string {
    return gunzipSync(this.packed).toString();
  }
}

type Wanted = {
  /** The channel that is told of every change to the answer. */
  channel: string;
  key: string;
  type: string;
  make: () => Promise<string>;
  /** Returns the part of the text that decides whether two answers are equal; the whole text by default. */
  essence?: (text: string) => string;
};

/**
 * Caches large answers until their channel is told of a change. Every change of what they show is written to the outbox
 * in the same transaction, so checking for events since the answer's snapshot is exact in every process as soon as the
 * change is committed (decision 0018).
 */
export function createReplyCache({ db, clock }: Pick<AppContext, "db" | "clock">, mostBytes = 32 * MEGABYTE) {
  const kept = new Map<string, { answer: CachedReply; snapshot: string; made_at: number }>();
  const beingMade = new Map<string, { snapshot: string; answer: Promise<CachedReply> }>();
  let bytes = 0;

  const costOf = ({ packed }: CachedReply) => packed.length + ENTRY_BYTES;
  const isOld = (made_at: number) => Math.abs(clock.now().getTime() - made_at) >= LONGEST_MS;

  function forget(key: string): void {
    const known = kept.get(key);
    if (known) bytes -= costOf(known.answer);
    kept.delete(key);
  }

  function keep(key: string, answer: CachedReply, snapshot: string): void {
    forget(key);
    if (answer.packed.length > mostBytes / 4) return;
    kept.set(key, { answer, snapshot, made_at: clock.now().getTime() });
    bytes += costOf(answer);
    for (const [oldest, { made_at }] of kept) {
      if (bytes <= mostBytes && !isOld(made_at)) break;
      forget(oldest);
    }
  }

  return async ({ channel, key, type, make, essence }: Wanted): Promise<CachedReply> => {
    // Keys may be long, and there are many.
    const whole = hashOf(`${channel} ${key}`);
    const known = kept.get(whole);
    const isFresh = known && !isOld(known.made_at);
    if (isFresh && !(await asSystem(() => hasEventsSince(db, channel, known.snapshot)))) return known.answer;
    // Concurrent requests share the answer being made, unless something has changed since it was begun.
    const other = beingMade.get(whole);
    if (other && !(await asSystem(() => hasEventsSince(db, channel, other.snapshot)))) return other.answer;
    // Taken before reading anything, so that changes in the meantime make the answer outdated.
    const snapshot = await currentSnapshot(db);
    const making = { snapshot, answer: make().then((text) => pack(type, text, essence)) };
    beingMade.set(whole, making);
    try {
      const answer = await making.answer;
      keep(whole, answer, snapshot);
      return answer;
    } finally {
      if (beingMade.get(whole) === making) beingMade.delete(whole);
    }
  };
}

const gzipped = promisify(gzip);

async function pack(type: string, text: string, essence?: Wanted["essence"]): Promise<CachedReply> {
  const packed = await gzipped(text, { level: 1 });
  const tag = `"${hashOf(essence?.(text) ?? text).slice(0, 27)}"`;
  // Copied, because the buffer is a slice of a larger one, which would stay in memory.
  return new CachedReply(essence ? `W/${tag}` : tag, type, Buffer.from(new Uint8Array(packed).buffer));
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/** The browser caches it too, but revalidates each time; answers vary by creator. */
export function sendCachedReply(request: FastifyRequest, reply: FastifyReply, answer: CachedReply): FastifyReply {
  const { tag, type, packed } = answer;
  reply.header("etag", tag).header("cache-control", "private, no-cache");
  reply.header("vary", "creator-id, cookie, accept-encoding");
  if (matchesEtag(request.headers["if-none-match"], tag)) return reply.code(304).send();
  reply.type(`${type}; charset=utf-8`);
  if (!acceptsEncoding(request, "gzip")) return reply.send(Readable.from([packed]).pipe(createGunzip()));
  return reply.header("content-encoding", "gzip").send(packed);
}

const accepted = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/,
};

export function acceptsEncoding({ headers }: FastifyRequest, encoding: keyof typeof accepted): boolean {
  return accepted[encoding].test(String(headers["accept-encoding"] ?? ""));
}

export function matchesEtag(known: string | undefined, tag: string): boolean {
  const tags = known?.split(",") ?? [];
  return tags.some((one) => withoutWeakness(one.trim()) === withoutWeakness(tag));
}

const withoutWeakness = (tag: string) => tag.replace(/^W\//, "");
