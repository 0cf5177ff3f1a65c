import type { IdempotencyTables } from "./http/idempotency.tables.ts";
import type { AccountsTables } from "./modules/accounts/accounts.tables.ts";
import type { AnalyticsTables } from "./modules/analytics/analytics.tables.ts";
import type { AuthTables } from "./modules/auth/auth.tables.ts";
import type { AnswersTables } from "./modules/autoresponders/answers/answers.tables.ts";
import type { AutorespondersTables } from "./modules/autoresponders/autoresponders.tables.ts";
import type { InboxTables } from "./modules/autoresponders/inbox/inbox.tables.ts";
import type { BanShieldTables } from "./modules/ban-shield/ban-shield.tables.ts";
import type { BillingTables } from "./modules/billing/billing.tables.ts";
import type { CreatorsTables } from "./modules/creators/creators.tables.ts";
import type { DemoTables } from "./modules/demo/demo.tables.ts";
import type { DraftsTables } from "./modules/drafts/drafts.tables.ts";
import type { FeedbackTables } from "./modules/feedback/feedback.tables.ts";
import type { MediaTables } from "./modules/media/media.tables.ts";
import type { NoticesTables } from "./modules/notices/notices.tables.ts";
import type { PostsTables } from "./modules/posts/posts.tables.ts";
import type { PromotionLinkTables } from "./modules/promotion-link/promotion-link.tables.ts";
import type { PushTables } from "./modules/push/push.tables.ts";
import type { SubredditListsTables } from "./modules/subreddit-lists/subreddit-lists.tables.ts";
import type { SubredditsTables } from "./modules/subreddits/subreddits.tables.ts";
import type { TemplatesTables } from "./modules/templates/templates.tables.ts";
import type { UpdatesTables } from "./modules/updates/updates.tables.ts";
import type { PublishingTables } from "./publishing/publishing.tables.ts";
import type { RealtimeTables } from "./realtime/realtime.tables.ts";

/** All tables of the database; each is described by the module it belongs to. */
export interface Database
  extends AuthTables,
    CreatorsTables,
    PromotionLinkTables,
    AccountsTables,
    MediaTables,
    PostsTables,
    NoticesTables,
    PushTables,
    AnalyticsTables,
    InboxTables,
    AnswersTables,
    BanShieldTables,
    PublishingTables,
    IdempotencyTables,
    SubredditsTables,
    SubredditListsTables,
    TemplatesTables,
    DraftsTables,
    AutorespondersTables,
    BillingTables,
    FeedbackTables,
    UpdatesTables,
    DemoTables,
    RealtimeTables {}
