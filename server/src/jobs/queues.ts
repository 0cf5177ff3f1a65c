import type { QueueOptions } from "pg-boss";
import type { JobName } from "./names.ts";

type Plan = QueueOptions & {
  /** When it starts by itself. What repeats is never there twice: one that is late does the work of both. */
  cron?: string;
  /** How many are taken up at a time; one unless it is said. */
  atOnce?: number;
  /**
   * Each is taken up by itself, because some take long (through a proxy of the user's) and the others of a batch would
   * wait for them. Everybody looks for work on their own, which costs more than batches do.
   */
  eachAlone?: boolean;
};

const hour = 3_600;

/** How often each kind of work is tried again, and how much of it is done at a time. */
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

/** Somebody waits for it; everything else comes after, however long it has been there. */
export const SOMEBODY_WAITS = 10;

/** Of those that are taken up alone, so many are done at a time for one user. */
export const PER_OWNER = 2;
