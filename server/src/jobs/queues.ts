import type { QueueOptions } from "pg-boss";
import type { JobName } from "./names.ts";

type Plan = QueueOptions & { cron?: string };

const hour = 3_600;

/** How often each kind of work is tried again, and when it starts by itself. */
export const queues: Record<JobName, Plan> = {
  "send-mail": { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: hour, expireInSeconds: 120 },
  "revoke-grant": { retryLimit: 8, retryDelay: 30, retryBackoff: true, retryDelayMax: hour, expireInSeconds: 120 },
  "refresh-tokens": { retryLimit: 0, expireInSeconds: 290, cron: "*/5 * * * *" },
  "mail-failed-posts": { retryLimit: 0, expireInSeconds: 300, cron: "*/10 * * * *" },
  "sweep-expired": { retryLimit: 2, retryDelay: 60, expireInSeconds: 300, cron: "7 * * * *" },
  "sweep-media": { retryLimit: 2, retryDelay: 60, expireInSeconds: 900, cron: "23 * * * *" },
  "prune-old": { retryLimit: 2, retryDelay: 60, expireInSeconds: 3 * hour, cron: "41 3 * * *" },
};

export const jobNames = Object.keys(queues) as JobName[];
