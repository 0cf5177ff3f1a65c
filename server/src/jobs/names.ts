import type { Mail } from "../lib/mail.ts";
import type { HeldGrant } from "../modules/accounts/held-grant.ts";
import type { HeardEvent } from "../modules/billing/heard-event.ts";
import type { LeftFiles } from "../modules/media/left-files.ts";

export type JobData = {
  "send-mail": Mail;
  "revoke-grant": HeldGrant;
  "remove-files": LeftFiles;
  "read-subreddit-posts": { account_id: number; name: string };
  "refresh-analytics": { user_id: number };
  "collect-results": Record<string, never>;
  "apply-stripe-event": HeardEvent;
  "end-billing": { customer_id: string };
  "sweep-billing": Record<string, never>;
  "refresh-tokens": Record<string, never>;
  "mail-failed-posts": Record<string, never>;
  "send-pushes": Record<string, never>;
  "end-sessions": Record<string, never>;
  "sweep-expired": Record<string, never>;
  "sweep-media": Record<string, never>;
  "walk-catalogue": Record<string, never>;
  "check-ban-risks": Record<string, never>;
  "sweep-demos": Record<string, never>;
  "prune-old": Record<string, never>;
};
export type JobName = keyof JobData;
