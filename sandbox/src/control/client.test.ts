import { expect, test } from "vitest";
import { aMail, testSandbox } from "../testing.ts";
import { sandboxClient } from "./client.ts";

async function running() {
  const app = await testSandbox();
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const send = (changes: Parameters<typeof aMail>[0] = {}) =>
    fetch(`${url}/mail/messages`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(aMail(changes)),
    });
  return { client: sandboxClient(url), send };
}

test("the client finds mail by its exact address, whatever the case or the name before it", async () => {
  const { client, send } = await running();
  await send({ to: "Ann <Ann@Example.com>", subject: "Mine" });
  await send({ to: "joann@example.com", subject: "Not mine" });
  expect((await client.mail.to("ann@example.com")).map((message) => message.subject)).toEqual(["Mine"]);
});

test("the client waits for a mail with a subject that is still on its way", async () => {
  const { client, send } = await running();
  await send({ subject: "Other" });
  setTimeout(() => send({ subject: "Reset your password" }), 120);
  const mail = await client.mail.waitFor("ann@example.com", { subject: "Reset your password", timeoutMs: 3000 });
  expect(mail.text).toBe("Hello Ann");
});

test("the client says which mail did not come", async () => {
  const { client } = await running();
  await expect(client.mail.waitFor("ann@example.com", { subject: /Reset/, timeoutMs: 60 })).rejects.toThrow(
    "No mail to ann@example.com with subject /Reset/ within 60 ms.",
  );
});

test("the client empties the mailbox and checks health", async () => {
  const { client, send } = await running();
  await send();
  await client.mail.clear();
  expect(await client.mail.to("ann@example.com")).toEqual([]);
  expect(await client.isHealthy()).toBe(true);
  expect(await sandboxClient("http://127.0.0.1:1").isHealthy()).toBe(false);
});
