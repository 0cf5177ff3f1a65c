import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { accountsRoutes } from "../modules/accounts/accounts.routes.ts";
import { hasOwnAccount } from "../modules/accounts/connected-accounts.ts";
import { removeCreator } from "../modules/accounts/remove-creator.ts";
import { analyticsRoutes } from "../modules/analytics/analytics.routes.ts";
import { authRoutes } from "../modules/auth/auth.routes.ts";
import { autorespondersRoutes } from "../modules/autoresponders/autoresponders.routes.ts";
import { inboxRoutes } from "../modules/autoresponders/inbox/inbox.routes.ts";
import { isReplyOf } from "../modules/autoresponders/replies-by-key.ts";
import { banShieldRoutes } from "../modules/ban-shield/ban-shield.routes.ts";
import { banShield } from "../modules/ban-shield/ban-shield.ts";
import { billingRoutes } from "../modules/billing/billing.routes.ts";
import { creatorsRoutes } from "../modules/creators/creators.routes.ts";
import { demoRoutes } from "../modules/demo/demo.routes.ts";
import { draftsRoutes } from "../modules/drafts/drafts.routes.ts";
import { feedbackRoutes } from "../modules/feedback/feedback.routes.ts";
import { mediaRoutes } from "../modules/media/media.routes.ts";
import { removeFilesLater } from "../modules/media/remove-files-later.ts";
import { noticesRoutes } from "../modules/notices/notices.routes.ts";
import { findPostsBack } from "../modules/notices/posts-back.ts";
import { calendarRoutes } from "../modules/posts/calendar/calendar.routes.ts";
import { findCalendarsOf } from "../modules/posts/calendar/feeds-of-user.ts";
import { composerRoutes } from "../modules/posts/composer.routes.ts";
import { postsRoutes } from "../modules/posts/posts.routes.ts";
import { isPostOf } from "../modules/posts/read/is-post-of.ts";
import { ownPosts } from "../modules/posts/read/own-posts.ts";
import { postsPlannedWith } from "../modules/posts/read/posts-planned-with.ts";
import { postsShowing } from "../modules/posts/read/posts-showing.ts";
import { countFailedWith } from "../modules/posts/read/read-posts.queries.ts";
import { giveUpPosts } from "../modules/posts/write/give-up-posts.ts";
import { refundPostsOfCreator } from "../modules/posts/write/refund-posts-of-creator.ts";
import { replaceMedia } from "../modules/posts/write/replace-media.ts";
import { promotionLinkRoutes } from "../modules/promotion-link/promotion-link.routes.ts";
import { pushRoutes } from "../modules/push/push.routes.ts";
import { disconnectUser } from "../modules/realtime/disconnect-user.ts";
import { realtimeRoutes } from "../modules/realtime/realtime.routes.ts";
import { savedNames } from "../modules/subreddit-lists/saved-names.ts";
import { subredditListsRoutes } from "../modules/subreddit-lists/subreddit-lists.routes.ts";
import { subredditsRoutes } from "../modules/subreddits/subreddits.routes.ts";
import { templatesRoutes } from "../modules/templates/templates.routes.ts";
import { updatesRoutes } from "../modules/updates/updates.routes.ts";
import { loadCreator } from "../modules/users/load-creators.ts";
import { loadUser } from "../modules/users/load-user.ts";
import { revokeOtherAccess } from "../modules/users/revoke-other-access.ts";
import { usersRoutes } from "../modules/users/users.routes.ts";

/** Mounts the modules in their order (docs/architecture.md), passing in what a module needs of later ones. */
export function mountModules(app: FastifyInstance, ctx: AppContext): void {
  const shield = banShield(ctx);
  authRoutes(app, ctx, { loadUser, disconnectUser, revokeOtherAccess, findCalendarsOf });
  creatorsRoutes(app, ctx, {
    loadCreator,
    removeCreator: (needs, ...whose) =>
      removeCreator({ ...needs, refundPosts: refundPostsOfCreator, removeFilesLater }, ...whose),
  });
  realtimeRoutes(app, ctx);
  promotionLinkRoutes(app, ctx, { isPostOf, isReplyOf });
  updatesRoutes(app, ctx);
  billingRoutes(app, ctx);
  feedbackRoutes(app, ctx);
  mediaRoutes(app, ctx, {
    postsShowing,
    postsPlannedWith,
    countFailedWith,
    replaceInPosts: (tx, ...what) => replaceMedia(tx, shield, ...what),
    hasOwnAccount: (userId) => hasOwnAccount(ctx.db, userId),
  });
  accountsRoutes(app, ctx, { giveUpPosts, findPostsBack });
  subredditsRoutes(app, ctx, { ownPosts, savedNames });
  subredditListsRoutes(app, ctx);
  templatesRoutes(app, ctx);
  draftsRoutes(app, ctx);
  postsRoutes(app, ctx, shield);
  composerRoutes(app, ctx);
  calendarRoutes(app, ctx);
  autorespondersRoutes(app, ctx);
  inboxRoutes(app, ctx);
  noticesRoutes(app, ctx);
  pushRoutes(app, ctx);
  analyticsRoutes(app, ctx);
  banShieldRoutes(app, ctx);
  usersRoutes(app, ctx);
  demoRoutes(app, ctx);
}
