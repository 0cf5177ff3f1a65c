import type { Config } from "../config.ts";
import type { Mail } from "./mail.ts";

export type Mailer = {
  send(mail: Mail): Promise<void>;
  close(): void;
};

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "sandbox">;

/** Sends over SMTP if a server is configured, otherwise into the sandbox's mailbox. */
export function createMailer(config: MailConfig): Mailer {
  const { send, close } = config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : sandboxMailer(config);
  return {
    send: async (mail) => {
      refuseLineBreaks(mail);
      await send(mail);
    },
    close,
  };
}

function smtpMailer(url: string, from: string): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    send: async ({ to, ...mail }) => {
      transport ??= openTransport(url);
      // As an object, so that a comma in an address does not split it.
      const recipient = { name: "", address: to };
      const headers = { "Auto-Submitted": "auto-generated" };
      await (await transport).sendMail({ ...mail, from, to: recipient, headers });
    },
    close: () => void transport?.then((open) => open.close()),
  };
}

/** Loaded with the first mail, as many processes never send one. */
async function openTransport(url: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function sandboxMailer({ sandbox, mailFrom }: MailConfig): Mailer {
  return {
    send: async (mail) => {
      if (!sandbox.enabled) throw new Error("mail cannot be sent: SMTP_URL is not set and the sandbox is off");
      const response = await fetch(`${sandbox.url}/mail/messages`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...mail, from: mailFrom }),
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(`the sandbox answered ${response.status}: ${await response.text()}`);
    },
    close: () => undefined,
  };
}

// A line break would start another header.
function refuseLineBreaks({ to, subject }: Mail): void {
  if (/[\r\n]/.test(to + subject)) throw new Error("a mail's address and subject are one line each");
}
