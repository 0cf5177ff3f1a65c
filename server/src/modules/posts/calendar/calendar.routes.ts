import { endpointOf } from "@ponkan/contract/api";
import { CALENDAR_DAYS_MAX } from "@ponkan/contract/posts/post-filter";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { dayAfter, startOfDay } from "@ponkan/contract/time/start-of-day";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { AppContext } from "../../../context.ts";
import { asUser } from "../../../database/row-owner.ts";
import { mount } from "../../../http/mount.ts";
import { createReplyCache } from "../../../http/reply-cache.ts";
import { createFairQueue } from "../../../lib/fair-queue.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { hashOfSecret } from "../../../lib/secret-token.ts";
import { timezoneOfUser } from "../../auth/timezone-of-user.ts";
import { deleteFeed } from "./calendar.queries.ts";
import { withoutDeleted } from "./calendar-posts.ts";
import { exportedPosts } from "./exported-posts.ts";
import { feedAddress, newFeedAddress, readFeed } from "./feed-address.ts";
import { postsAsCsv } from "./posts-as-csv.ts";
import { LONGEST_EXCERPT, postsAsIcs } from "./posts-as-ics.ts";
import { postsAsPlan } from "./posts-as-plan.ts";

const MOST_POSTS = 20_000;
const WHOLE_TEXT = 100_000;
const tooMany = "These are more than 20,000 posts. Choose fewer days or a narrower filter.";
const DAY = 24 * 60 * 60 * 1000;
/** How many days a calendar feed covers: some history, and as far ahead as posts can be planned. */
const feedDays = { before: CALENDAR_DAYS_MAX, after: 366 };
/** Calendar programs drop events that are missing from the feed, so deleted posts need not be included. */
const everything = withoutDeleted({
  "subreddits[]": [],
  "status[]": [],
  "threats[]": [],
  "platform[]": [],
  content: "",
  title: "",
});

export function calendarRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock } = ctx;
  const exportsInTurn = createFairQueue({ atOnce: 4, perOwner: 1, waitingPerOwner: 2, waiting: 100 });

  mount(app, ctx, endpointOf("GET /posts/export"), async ({ session, creator, query, reply }) => {
    const zone = await timezoneOfUser(db, session.user_id);
    const between = { from: startOfDay(query.start, zone), until: startOfDay(dayAfter(query.end), zone) };
    const file = `posts-${query.start}-to-${query.end}`;
    if (query.format === "plan") {
      const which = { creatorId: creator.id, filter: withoutDeleted(query), between };
      const csv = await exportsInTurn(session.user_id, () => postsAsPlan(ctx, which, zone));
      return asFile(reply, "text/csv", `${file}.csv`, csv);
    }
    const most = { posts: MOST_POSTS + 1, characters: query.format === "csv" ? WHOLE_TEXT : LONGEST_EXCERPT };
    const which = { creatorId: creator.id, filter: withoutDeleted(query), between };
    const text = await exportsInTurn(session.user_id, async () => {
      const rows = await exportedPosts(db, which, most);
      if (rows.length > MOST_POSTS) throw new Refusal(422, tooMany);
      return query.format === "csv" ? postsAsCsv(rows, zone) : postsAsIcs(creator.name, rows, clock.now());
    });
    if (query.format === "csv") return asFile(reply, "text/csv", `${file}.csv`, text);
    return asFile(reply, "text/calendar", `${file}.ics`, text);
  });

  mount(app, ctx, endpointOf("GET /calendar-feed"), async ({ creator }) => ({
    data: await feedAddress(ctx, creator.id),
  }));
  mount(app, ctx, endpointOf("POST /calendar-feed"), async ({ session, creator }) => ({
    data: await newFeedAddress(ctx, session.user_id, creator),
  }));
  mount(app, ctx, endpointOf("DELETE /calendar-feed"), async ({ creator }) => {
    await deleteFeed(db, creator.id);
    return undefined;
  });

  const keptAnswer = createReplyCache(ctx);
  mount(app, ctx, endpointOf("GET /calendars/{secret}"), async ({ params, reply }) => {
    const now = clock.now();
    const creator = await readFeed(ctx, hashOfSecret(params.secret.replace(/\.ics$/, "")));
    if (!creator) throw new Refusal(404, "This calendar address is not valid any more.");
    const between = {
      from: new Date(now.getTime() - feedDays.before * DAY),
      until: new Date(now.getTime() + feedDays.after * DAY),
    };
    reply.header("content-disposition", 'attachment; filename="posts.ics"');
    return keptAnswer({
      channel: creatorChannel(creator.id, creator.name),
      key: "feed",
      type: "text/calendar",
      // DTSTAMP changes with every rendering.
      essence: (text) => text.replaceAll(/^DTSTAMP:.*$/gm, ""),
      make: async () => {
        const most = { posts: ctx.config.limits.feedPosts, characters: LONGEST_EXCERPT };
        const which = { creatorId: creator.id, filter: everything, between };
        return exportsInTurn(creator.user_id, async () => {
          const rows = await asUser(creator.user_id, () => exportedPosts(db, which, most));
          return postsAsIcs(creator.name, rows, now);
        });
      },
    });
  });
}

/** Sends the text as a download. */
function asFile(reply: FastifyReply, type: string, name: string, text: string): unknown {
  reply.header("content-disposition", `attachment; filename="${name}"`).type(`${type}; charset=utf-8`);
  return text;
}
