import type { Mail } from "../lib/mail.ts";

export type JobData = {
  "send-mail": Mail;
  "sweep-expired": Record<string, never>;
};
export type JobName = keyof JobData;
