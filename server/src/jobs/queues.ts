import type { QueueOptions } from "pg-boss";
import type { JobName } from "./names.ts";

type Plan = QueueOptions & {
  /** When it starts by itself. Recurring jobs are never queued twice: one that is late does the work of both. */
  cron?: string;
  /** How many run at a time; one by default. */
  atOnce?: number;
  /**
   * Fetches jobs one by one instead of in batches, because some are slow (through a user's proxy) and would delay the
   * rest of their batch. Each worker polls separately, which costs more than batches.
   */
  eachAlone?: boolean;
};

const hour = 3_600;

/** Retries and concurrency of each kind of job. */
export const queues: Record<JobName, Plan> = {
  "send-mail": {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: hour,
    expireInSeconds: 120,
    atOnce: 10,
  },
  "revoke-grant": {
    retryLimit: 8,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: hour,
    expireInSeconds: 120,
    atOnce: 2,
    eachAlone: true,
  },
  "remove-files": { retryLimit: 8, retryDelay: 30, retryBackoff: true, retryDelayMax: hour, expireInSeconds: 900 },
  "read-subreddit-posts": { retryLimit: 1, retryDelay: 5, expireInSeconds: 900, atOnce: 4, eachAlone: true },
  "refresh-analytics": { retryLimit: 1, retryDelay: 5, expireInSeconds: 900, atOnce: 4, eachAlone: true },
  "collect-results": { retryLimit: 0, expireInSeconds: 120, cron: "* * * * *" },
  "apply-stripe-event": {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: hour,
    expireInSeconds: 120,
    atOnce: 10,
  },
  "end-billing": { retryLimit: 48, retryDelay: 30, retryBackoff: true, retryDelayMax: hour, expireInSeconds: 120 },
  "sweep-billing": { retryLimit: 0, expireInSeconds: 590, cron: "*/10 * * * *" },
  "refresh-tokens": { retryLimit: 0, expireInSeconds: 290, cron: "*/5 * * * *" },
  "send-pushes": { retryLimit: 0, expireInSeconds: 300, cron: "* * * * *" },
  "mail-failed-posts": { retryLimit: 0, expireInSeconds: 300, cron: "*/10 * * * *" },
  "end-sessions": { retryLimit: 0, expireInSeconds: 290, cron: "*/5 * * * *" },
  "sweep-expired": { retryLimit: 2, retryDelay: 60, expireInSeconds: 300, cron: "7 * * * *" },
  "sweep-media": { retryLimit: 2, retryDelay: 60, expireInSeconds: 900, cron: "23 * * * *" },
  "walk-catalogue": { retryLimit: 0, expireInSeconds: 120, cron: "* * * * *" },
  "check-ban-risks": { retryLimit: 0, expireInSeconds: 300, cron: "* * * * *" },
  "sweep-demos": { retryLimit: 2, retryDelay: 60, expireInSeconds: 300, cron: "52 * * * *" },
  "prune-old": { retryLimit: 2, retryDelay: 60, expireInSeconds: 3 * hour, cron: "41 3 * * *" },
};

export const jobNames = Object.keys(queues) as JobName[];

/** The priority of jobs a user is waiting for; all other jobs come later, however old they are. */
export const USER_WAITING_PRIORITY = 10;

/** How many jobs with `eachAlone` run at a time for one user. */
export const PER_OWNER = 2;
