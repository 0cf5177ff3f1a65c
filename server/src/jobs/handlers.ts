import type { AppContext } from "../context.ts";
import type { Mailer } from "../lib/mailer.ts";
import { refreshExpiringTokens } from "../modules/accounts/access/refresh-expiring.ts";
import { revokeGrant } from "../modules/accounts/revoke-grant.ts";
import { collectResults } from "../modules/analytics/collect/collect-results.ts";
import { thinResults } from "../modules/analytics/collect/thin-results.ts";
import { resumeRefreshes, runRefresh } from "../modules/analytics/refresh/run-refresh.ts";
import { endExpiredSessions } from "../modules/auth/end-expired-sessions.ts";
import { banShield } from "../modules/ban-shield/ban-shield.ts";
import { checkDueRisks } from "../modules/ban-shield/check-risks.ts";
import { endBilling } from "../modules/billing/end-billing.ts";
import { applyEvent } from "../modules/billing/receive-event.ts";
import { sweepBilling } from "../modules/billing/sweep-billing.ts";
import { sweepDemos } from "../modules/demo/sweep-demos.ts";
import { removeLeftFiles } from "../modules/media/remove-files-later.ts";
import { sweepMedia } from "../modules/media/sweep-media.ts";
import { mailPosts } from "../modules/posts/mail/mail-posts.ts";
import { busyAccounts } from "../modules/posts/read/busy-accounts.ts";
import { sendPushes } from "../modules/push/send-pushes.ts";
import { disconnectUser } from "../modules/realtime/disconnect-user.ts";
import { readPosts } from "../modules/subreddits/analysis/read-posts.ts";
import { thinCatalogue } from "../modules/subreddits/catalogue/thin-catalogue.ts";
import { walkCatalogue } from "../modules/subreddits/catalogue/walk-catalogue.ts";
import type { JobHandlers } from "./jobs.ts";
import { pruneOld } from "./prune-old.ts";
import { sweepExpired } from "./sweep-expired.ts";

type Needs = AppContext & { mailer: Pick<Mailer, "send"> };

export function jobHandlers(ctx: Needs): JobHandlers {
  const shield = banShield(ctx);
  return {
    "send-mail": (mail) => ctx.mailer.send(mail),
    "revoke-grant": (grant) => revokeGrant(ctx, grant),
    "remove-files": (left) => removeLeftFiles(ctx, left),
    "read-subreddit-posts": (asked) => readPosts(ctx, asked),
    "refresh-analytics": async ({ user_id }) => {
      await runRefresh({ ...ctx, shield }, user_id);
      await checkDueRisks(ctx);
    },
    "collect-results": async () => {
      await resumeRefreshes(ctx);
      await collectResults(ctx);
    },
    "apply-stripe-event": (event) => applyEvent(ctx, event),
    "end-billing": (whose) => endBilling(ctx, whose),
    "sweep-billing": () => sweepBilling(ctx),
    "refresh-tokens": () => refreshExpiringTokens(ctx),
    "mail-failed-posts": () => mailPosts(ctx),
    "send-pushes": () => sendPushes(ctx),
    "end-sessions": () => endExpiredSessions({ ...ctx, disconnectUser }),
    "sweep-expired": () => sweepExpired(ctx),
    "sweep-media": () => sweepMedia(ctx),
    "walk-catalogue": () => walkCatalogue({ ...ctx, busyAccounts }),
    "check-ban-risks": () => checkDueRisks(ctx),
    "sweep-demos": () => sweepDemos(ctx),
    "prune-old": async () => {
      await pruneOld(ctx);
      await thinCatalogue(ctx);
      await thinResults(ctx);
    },
  };
}
