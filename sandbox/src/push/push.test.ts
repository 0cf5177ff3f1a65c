import { expect, test } from "vitest";
import { testSandbox } from "../testing.ts";

test("a message needs a device that is there, and a signature for this service", async () => {
  const app = await testSandbox();
  const added = (await app.inject({ method: "POST", url: "/control/push/devices" })).json();
  const send = (id: string, authorization = "") =>
    app.inject({
      method: "POST",
      url: `/push/${id}`,
      payload: Buffer.alloc(100),
      headers: { authorization, "content-type": "application/octet-stream" },
    });
  expect((await send("nobody")).statusCode).toBe(404);
  expect((await send(added.id)).statusCode).toBe(401);
  expect((await send(added.id, "vapid t=a.e30.c, k=short")).statusCode).toBe(401);
  expect((await app.inject({ url: `/control/push/devices/${added.id}/messages` })).json()).toEqual({ data: [] });
  expect((await app.inject({ method: "DELETE", url: `/control/push/devices/${added.id}` })).statusCode).toBe(204);
  expect((await send(added.id)).statusCode).toBe(410);
});
