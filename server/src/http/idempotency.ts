import { createHash } from "node:crypto";
import type { Endpoint, ReplyOf } from "@ponkan/contract/endpoint";
import type { FastifyRequest } from "fastify";
import type { AppContext, Db, Transact } from "../context.ts";
import { Refusal } from "../lib/refusal.ts";
import { claimRequest, dropOldReplies, findAnswered, type RequestKey, saveAnswer } from "./idempotency.queries.ts";
import { shouldCheckReplySize } from "./kept-bytes.ts";
import type { Call } from "./mount.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config">;
type AnyCall = Pick<Call<Endpoint>, "request" | "reply" | "session" | "body"> & { creator?: { id: number } };

const DAY = 24 * 60 * 60 * 1000;
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Does the work of a call once, however often it is sent with the same Idempotency-Key (C-15). The key is claimed in
 * the work's own transaction: a failed request may be sent again, and a concurrent one waits and gets the first reply.
 */
export async function runIdempotent<E extends Endpoint>(
  ctx: Needs,
  endpoint: E,
  call: AnyCall,
  work: (transact: Transact) => Promise<ReplyOf<E>>,
): Promise<ReplyOf<E>> {
  const request = requestOf(endpoint, call);
  if (!request) return work((inside) => ctx.db.transaction().execute(inside));

  try {
    return await work((inside) => transactOnce(ctx, endpoint.status, request, inside));
  } catch (error) {
    // A refusal may also be caused by what the same request did before.
    const answered = await replay<E>(ctx, request, call);
    if (answered) return answered.reply;
    throw isStillRunning(error) ? stillRunning() : error;
  }
}

async function transactOnce<T>(
  { db, clock, config }: Needs,
  status: number,
  request: RequestKey,
  inside: (tx: Db) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    if (!(await claimRequest(tx, request, now, dayBefore(now)))) throw stillRunning();
    const answer = await inside(tx);
    const size = await saveAnswer(tx, request, status, answer);
    if (shouldCheckReplySize(request.user_id, size)) await dropOldReplies(tx, request, config.limits.keptAnswerBytes);
    return answer;
  });
}

async function replay<E extends Endpoint>({ db, clock }: Needs, request: RequestKey, { reply }: AnyCall) {
  const answered = await findAnswered(db, request, dayBefore(clock.now()));
  if (!answered) return undefined;
  if (!answered.request_hash.equals(request.request_hash)) {
    throw new Refusal(422, "This request was already used for something else. Reload the page.");
  }
  if (answered.is_forgotten) throw new Refusal(409, "This was done already. Reload the page to see it.");
  reply.header("idempotent-replayed", "true");
  return { reply: (answered.reply ?? undefined) as ReplyOf<E> };
}

function requestOf({ key: name }: Endpoint, call: AnyCall): RequestKey | undefined {
  const key = keyOf(call.request);
  if (!key || !call.session) return undefined;
  const text = JSON.stringify([name, call.creator?.id, call.body]);
  return { user_id: call.session.user_id, key, request_hash: createHash("sha256").update(text).digest() };
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  const isUuid = typeof key === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key);
  if (!isUuid) throw new Refusal(400, "The Idempotency-Key header must be a UUID.");
  return key;
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY);

const isStillRunning = (error: unknown) => (error as { code?: string }).code === LOCK_NOT_AVAILABLE;

function stillRunning(): Refusal {
  return new Refusal(409, "This request is still being worked on. Please try again.", { retryAfterSeconds: 1 });
}
