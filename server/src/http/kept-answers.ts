import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { createGunzip, gunzipSync, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import { asSystem } from "../database/row-owner.ts";
import { currentSnapshot, hasHeardSince } from "../realtime/outbox.queries.ts";

const MEGABYTE = 1024 * 1024;
/** The outbox remembers longer; nobody asks for the same thing for so long. */
const LONGEST_MS = 10 * 60_000;
/** What an entry takes besides its bytes; a small answer is mostly this. */
const ENTRY_BYTES = 600;

/** An answer that is sent as it is, packed once for all who ask. */
export class KeptAnswer {
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
  /** Where everything is told that can make it another answer. */
  channel: string;
  key: string;
  type: string;
  make: () => Promise<string>;
  /** What two of them share that are the same to whoever asks; all of the text where nothing is said. */
  essence?: (text: string) => string;
};

/**
 * Large answers, kept until their channel hears of a change. Every change of what they show is written into the outbox in
 * the transaction that makes it, so the question "anything since the snapshot it was made in?" is exact, in every
 * process, the moment the change is committed (decision 0018).
 */
export function createKeptAnswers({ db, clock }: Pick<AppContext, "db" | "clock">, mostBytes = 32 * MEGABYTE) {
  const kept = new Map<string, { answer: KeptAnswer; snapshot: string; made_at: number }>();
  const beingMade = new Map<string, { snapshot: string; answer: Promise<KeptAnswer> }>();
  let bytes = 0;

  const costOf = ({ packed }: KeptAnswer) => packed.length + ENTRY_BYTES;
  const isOld = (made_at: number) => Math.abs(clock.now().getTime() - made_at) >= LONGEST_MS;

  function forget(key: string): void {
    const known = kept.get(key);
    if (known) bytes -= costOf(known.answer);
    kept.delete(key);
  }

  function keep(key: string, answer: KeptAnswer, snapshot: string): void {
    forget(key);
    if (answer.packed.length > mostBytes / 4) return;
    kept.set(key, { answer, snapshot, made_at: clock.now().getTime() });
    bytes += costOf(answer);
    for (const [oldest, { made_at }] of kept) {
      if (bytes <= mostBytes && !isOld(made_at)) break;
      forget(oldest);
    }
  }

  return async ({ channel, key, type, make, essence }: Wanted): Promise<KeptAnswer> => {
    // What is asked for may be long, and there are many of them.
    const whole = hashOf(`${channel} ${key}`);
    const known = kept.get(whole);
    const isFresh = known && !isOld(known.made_at);
    if (isFresh && !(await asSystem(() => hasHeardSince(db, channel, known.snapshot)))) return known.answer;
    // Who asks while it is being made waits for it, unless something has changed since that began.
    const other = beingMade.get(whole);
    if (other && !(await asSystem(() => hasHeardSince(db, channel, other.snapshot)))) return other.answer;
    // Before anything is read: what changes meanwhile is heard of, and it is made again.
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

async function pack(type: string, text: string, essence?: Wanted["essence"]): Promise<KeptAnswer> {
  const packed = await gzipped(text, { level: 1 });
  const tag = `"${hashOf(essence?.(text) ?? text).slice(0, 27)}"`;
  // A copy of its own: what was given is a piece of a larger one, which would stay with it.
  return new KeptAnswer(essence ? `W/${tag}` : tag, type, Buffer.from(new Uint8Array(packed).buffer));
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/** The browser keeps it too but asks each time whether it is still the same; another creator's answer is another. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  const { tag, type, packed } = answer;
  reply.header("etag", tag).header("cache-control", "private, no-cache");
  reply.header("vary", "creator-id, cookie, accept-encoding");
  if (isKnown(request.headers["if-none-match"], tag)) return reply.code(304).send();
  reply.type(`${type}; charset=utf-8`);
  if (!takes(request, "gzip")) return reply.send(Readable.from([packed]).pipe(createGunzip()));
  return reply.header("content-encoding", "gzip").send(packed);
}

const accepted = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/,
};

export function takes({ headers }: FastifyRequest, encoding: keyof typeof accepted): boolean {
  return accepted[encoding].test(String(headers["accept-encoding"] ?? ""));
}

export function isKnown(known: string | undefined, tag: string): boolean {
  const tags = known?.split(",") ?? [];
  return tags.some((one) => withoutWeakness(one.trim()) === withoutWeakness(tag));
}

const withoutWeakness = (tag: string) => tag.replace(/^W\//, "");
