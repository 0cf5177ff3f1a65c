import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sandboxClient } from "@ponkan/sandbox/client";
import { buildSandbox } from "@ponkan/sandbox/sandbox";
import { expect, onTestFinished, test } from "vitest";
import { createMailer } from "./mailer.ts";

const mail = { to: "ann@example.com", subject: "Grüße", html: "<p>Hello <b>Ann</b></p>", text: "Hello Ann" };
const mailFrom = "Ponkan <no-reply@ponkan.test>";
const noSandbox = { enabled: false, port: 0, url: "" };

/** Just enough of RFC 5321 to receive several mails. */
async function smtpServer() {
  const received: { recipients: string[]; data: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let unread = "";
    let recipients: string[] = [];
    let inData = false;
    socket.on("error", () => undefined);
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      unread += chunk.toString();
      for (;;) {
        const end = unread.indexOf(inData ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const part = unread.slice(0, end);
        unread = unread.slice(end + (inData ? 5 : 2));
        if (inData) {
          received.push({ recipients, data: part });
          recipients = [];
          inData = false;
          socket.write("250 ok\r\n");
          continue;
        }
        if (part.startsWith("RCPT")) recipients.push(part);
        inData = part === "DATA";
        socket.write(inData ? "354 go on\r\n" : "250 ok\r\n");
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { received, sockets, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function sandboxMailbox() {
  const dataDir = await mkdtemp(join(tmpdir(), "mailer-"));
  const app = await buildSandbox({ dataDir });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { enabled: true, port: Number(new URL(url).port), url };
}

function mailer(config: Parameters<typeof createMailer>[0]) {
  const made = createMailer(config);
  onTestFinished(() => made.close());
  return made;
}

test("with SMTP_URL a mail goes out with both parts over a connection that is used again", async () => {
  const smtp = await smtpServer();
  const { send } = mailer({ smtpUrl: smtp.url, mailFrom, sandbox: noSandbox });
  await send(mail);
  await send({ ...mail, to: "bob@example.com" });

  const [first, second] = smtp.received;
  expect(first?.recipients).toEqual(["RCPT TO:<ann@example.com>"]);
  expect(second?.recipients).toEqual(["RCPT TO:<bob@example.com>"]);
  expect(first?.data).toContain("From: Ponkan <no-reply@ponkan.test>");
  expect(first?.data).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(first?.data).toContain("Content-Type: multipart/alternative");
  expect(first?.data).toContain("<p>Hello <b>Ann</b></p>");
  expect(first?.data).toMatch(/^Hello Ann\r?$/m);
  expect(smtp.sockets.size).toBe(1);
});

test("a comma in an address does not make it two recipients", async () => {
  const smtp = await smtpServer();
  await mailer({ smtpUrl: smtp.url, mailFrom, sandbox: noSandbox }).send({ ...mail, to: "x,ann@example.com" });
  expect(smtp.received[0]?.recipients).toHaveLength(1);
});

test("without SMTP_URL a mail lands in the sandbox's mailbox", async () => {
  const sandbox = await sandboxMailbox();
  await mailer({ smtpUrl: undefined, mailFrom, sandbox }).send(mail);
  const [received] = await sandboxClient(sandbox.url).mail.to("ann@example.com");
  expect(received).toMatchObject({ ...mail, from: mailFrom });
});

test("a mail nobody can take fails instead of vanishing (BI-219)", async () => {
  const refused = { enabled: true, port: 1, url: "http://127.0.0.1:1" };
  await expect(mailer({ smtpUrl: undefined, mailFrom, sandbox: refused }).send(mail)).rejects.toThrow();
  await expect(mailer({ smtpUrl: undefined, mailFrom, sandbox: noSandbox }).send(mail)).rejects.toThrow("SMTP_URL");
  const nobody = { smtpUrl: "smtp://127.0.0.1:1", mailFrom, sandbox: noSandbox };
  await expect(mailer(nobody).send(mail)).rejects.toThrow("ECONNREFUSED");
});

test.each([
  ["address", { to: "ann@example.com\r\nBcc: eve@example.com" }],
  ["subject", { subject: "Hi\nBcc: eve@example.com" }],
])("a line break in the %s is refused before anything is sent", async (_what, change) => {
  const smtp = await smtpServer();
  const sandbox = await sandboxMailbox();
  for (const smtpUrl of [smtp.url, undefined]) {
    await expect(mailer({ smtpUrl, mailFrom, sandbox }).send({ ...mail, ...change })).rejects.toThrow("one line each");
  }
  expect(smtp.sockets.size).toBe(0);
});
