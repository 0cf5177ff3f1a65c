import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { Message } from "../mail/message.ts";

const Messages = z.object({ data: z.array(Message) });

type Expected = { subject?: string | RegExp; timeoutMs?: number };

export type SandboxClient = {
  isHealthy(): Promise<boolean>;
  mail: {
    /** Newest first. */
    to(address: string): Promise<Message[]>;
    /** The newest mail to that address, as soon as there is one. */
    waitFor(address: string, expected?: Expected): Promise<Message>;
    clear(): Promise<void>;
  };
};

/** The sandbox as tests see it. */
export function sandboxClient(baseUrl: string): SandboxClient {
  async function call(method: string, path: string): Promise<Response> {
    const response = await fetch(new URL(path, baseUrl), { method });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response;
  }

  async function mailTo(address: string): Promise<Message[]> {
    const response = await call("GET", `/control/mail?to=${encodeURIComponent(address)}`);
    return Messages.parse(await response.json()).data;
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
    isHealthy: () =>
      call("GET", "/control/health").then(
        () => true,
        () => false,
      ),
    mail: {
      to: mailTo,
      waitFor: waitForMail,
      clear: async () => {
        await call("DELETE", "/control/mail");
      },
    },
  };
}

function hasSubject(message: Message, subject: string | RegExp | undefined): boolean {
  if (subject instanceof RegExp) return subject.test(message.subject);
  return subject === undefined || message.subject === subject;
}
