// @vitest-environment jsdom
import { expect, test } from "vitest";
import { realtimeOptions } from "./live-updates.ts";

test("realtime runs in cluster eu over TLS on port 443 below /wss; plain http keeps its own port (RT-02, RT-03)", () => {
  expect(realtimeOptions({ hostname: "ponkan.example", port: "", protocol: "https:" })).toMatchObject({
    cluster: "eu",
    wsHost: "ponkan.example",
    wssPort: 443,
    wsPath: "/wss",
    forceTLS: true,
  });
  expect(realtimeOptions({ hostname: "127.0.0.1", port: "3000", protocol: "http:" })).toMatchObject({
    wsPort: 3000,
    forceTLS: false,
  });
});
