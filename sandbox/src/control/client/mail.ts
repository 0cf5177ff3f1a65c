import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { Message } from "../../mail/message.ts";
import type { Caller } from "./caller.ts";

const Messages = z.object({ data: z.array(Message) });

type Expected = { subject?: string | RegExp; timeoutMs?: number };

export type MailControl = {
  /** Newest first. */
  to(address: string): Promise<Message[]>;
  /** Waits for a mail to that address and returns the newest. */
  waitFor(address: string, expected?: Expected): Promise<Message>;
  clear(): Promise<void>;
};

export function mailControl({ call }: Caller): MailControl {
  async function mailTo(address: string): Promise<Message[]> {
    return Messages.parse(await call("GET", "/control/mail", { query: { to: address } })).data;
  }

  async function waitForMail(address: string, { subject, timeoutMs = 5000 }: Expected = {}): Promise<Message> {
    const givesUpAt = performance.now() + timeoutMs;
    for (;;) {
      const found = (await mailTo(address)).find((message) => hasSubject(message, subject));
      if (found) return found;
      if (performance.now() >= givesUpAt) {
        throw new Error(`No mail to ${address}${subject ? ` with subject ${subject}` : ""} within ${timeoutMs} ms.`);
      }
      await wait(50);
    }
  }

  return {
    to: mailTo,
    waitFor: waitForMail,
    clear: async () => {
      await call("DELETE", "/control/mail");
    },
  };
}

function hasSubject(message: Message, subject: string | RegExp | undefined): boolean {
  if (subject instanceof RegExp) return subject.test(message.subject);
  return subject === undefined || message.subject === subject;
}
