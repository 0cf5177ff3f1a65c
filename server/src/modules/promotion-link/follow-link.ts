import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext, Db } from "../../context.ts";
import { type Attempts, createAttempts } from "../../lib/attempts.ts";
import { networkOf, siteOf } from "../../lib/networks.ts";
import { countVisit } from "./count-visit.ts";
import { hasOwnSite, isLinkHost } from "./link-address.ts";
import { type Mark, readMark } from "./marks.ts";
import { type FollowedLink, findLinkByCode, type Source } from "./promotion-link.queries.ts";
import { tagPage, tagPagePolicy } from "./tag-page.ts";
import { isPerson } from "./visitor.ts";

/** Anyone can put a mark into a URL, so the post or reply it names must be the creator's own. */
export type LinkMarks = {
  isPostOf(db: Db, creatorId: number, postId: number): Promise<boolean>;
  isReplyOf(db: Db, creatorId: number, reply: { autoresponderId: number; replyKey: string }): Promise<boolean>;
};

type Needs = Pick<AppContext, "db" | "clock" | "config" | "log">;
type Followed = { code: string; mark?: string; request: FastifyRequest; reply: FastifyReply };

/**
 * Limits per network, per IPv6 site (which has thousands of networks), per link, per user and in total. Visits beyond
 * them are redirected but not counted, so that they cannot fill the database.
 */
const countedOfNetwork = { max: 60, seconds: 60 };
const countedOfSite = { max: 180, seconds: 60 };
const countedOfOne = { max: 1000, seconds: 60 };
const countedOfUser = { max: 2000, seconds: 60 };
const countedOfAll = { max: 5000, seconds: 60 };

export function createLinkFollower(ctx: Needs, marks: LinkMarks) {
  const ofNetwork = createAttempts(ctx.clock, countedOfNetwork);
  const ofSite = createAttempts(ctx.clock, countedOfSite);
  const ofOne = createAttempts(ctx.clock, countedOfOne);
  const ofUser = createAttempts(ctx.clock, countedOfUser);
  const ofAll = createAttempts(ctx.clock, countedOfAll);
  // The shared limit comes last, so that a visitor over a limit of their own does not use it up.
  const isWithinLimits = ({ creator_id, user_id }: FollowedLink, address: string) =>
    has(ofNetwork, networkOf(address)) &&
    has(ofSite, siteOf(address) ?? networkOf(address)) &&
    has(ofOne, String(creator_id)) &&
    has(ofUser, String(user_id)) &&
    has(ofAll, "all");
  return async ({ code, mark, request, reply }: Followed): Promise<unknown> => {
    reply.header("x-robots-tag", "noindex, nofollow");
    const link = isCode(code) ? await findLinkByCode(ctx.db, code) : undefined;
    if (!link) return leadNowhere(reply);
    if (isPerson(request) && isWithinLimits(link, request.ip))
      await countVisitor({ ...ctx, places: marks }, link, request.ip, mark);
    return leadOn(ctx, link, request, reply);
  };
}

const isCode = (text: string) => /^\w+$/.test(text);

function has(attempts: Attempts, key: string): boolean {
  try {
    attempts.take(key);
    return true;
  } catch {
    return false;
  }
}

/** Visitors are redirected even if counting fails. */
async function countVisitor(
  ctx: Needs & { places: LinkMarks },
  { creator_id: creatorId }: FollowedLink,
  address: string,
  mark: string | undefined,
): Promise<void> {
  try {
    const source = await sourceOf(ctx.db, ctx.places, creatorId, mark ? readMark(mark) : null);
    await countVisit(ctx, creatorId, { address, source, at: ctx.clock.now() });
  } catch (error) {
    ctx.log.error({ creator_id: creatorId, reason: String(error) }, "a visit was not counted");
  }
}

async function sourceOf(db: Db, marks: LinkMarks, creatorId: number, mark: Mark | null): Promise<Source> {
  if (mark?.kind === "post") return (await marks.isPostOf(db, creatorId, mark.id)) ? { post_id: mark.id } : null;
  if (mark?.kind !== "reply" || !(await marks.isReplyOf(db, creatorId, mark))) return null;
  return { autoresponder_id: mark.autoresponderId, reply_key: mark.replyKey };
}

function leadOn({ config }: Needs, link: FollowedLink, request: FastifyRequest, reply: FastifyReply): unknown {
  const { website, tag_manager_id } = link;
  const mayRunScripts = hasOwnSite(config) && isLinkHost(request.host, config);
  if (tag_manager_id && mayRunScripts) {
    reply.code(200).type("text/html; charset=utf-8").header("content-security-policy", tagPagePolicy);
    return tagPage(website, tag_manager_id);
  }
  reply.header("location", website);
  return undefined;
}

function leadNowhere(reply: FastifyReply): string {
  reply.code(404).type("text/plain; charset=utf-8");
  return "This link leads nowhere.\n";
}
