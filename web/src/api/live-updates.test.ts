// @vitest-environment jsdom
import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { joinCreatorChannel, leaveRealtime, realtimeOptions } from "./live-updates.ts";

type Authorize = (asked: { socketId: string; channelName: string }, done: (...answer: unknown[]) => void) => void;

/** The Pusher library without a network. */
const made: FakePusher[] = [];
class FakePusher {
  readonly connection = Object.assign(new EventEmitter(), { socket_id: "1.1", bind: () => {} });
  readonly subscribed: string[] = [];
  isDisconnected = false;
  readonly options: { channelAuthorization: { customHandler: Authorize } };
  constructor(_key: string, options: FakePusher["options"]) {
    this.options = options;
    made.push(this);
  }
  subscribe(name: string) {
    this.subscribed.push(name);
    return { bind: () => {}, unbind_all: () => {} };
  }
  unsubscribe(name: string) {
    this.subscribed.splice(this.subscribed.indexOf(name), 1);
  }
  disconnect() {
    this.isDisconnected = true;
  }
}
vi.mock("pusher-js", () => ({ default: FakePusher }));

const listener = { onEvent: () => {}, onJoined: () => {} };

beforeEach(() => {
  made.length = 0;
});
afterEach(leaveRealtime);

test("who has no creator left keeps no connection, and has one again with the next creator (RT-01)", async () => {
  await joinCreatorChannel({ id: 7, name: "Zoe" }, listener);
  expect(made.map(({ subscribed }) => subscribed)).toEqual([["private-creators.7.Zoe"]]);
  await Promise.all([joinCreatorChannel(undefined, listener), joinCreatorChannel({ id: 8, name: "Bella" }, listener)]);
  expect(made.map(({ isDisconnected }) => isDisconnected)).toEqual([true, false]);
  expect(made[1]!.subscribed).toEqual(["private-creators.8.Bella"]);
});

test("a permission that comes when there is another connection is not used (RT-04)", async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise((resolve) => answers.push(resolve)));
  await joinCreatorChannel({ id: 7, name: "Zoe" }, listener);
  const [pusher] = made;
  const got: unknown[] = [];
  const ask = () => {
    const asked = { socketId: pusher!.connection.socket_id, channelName: "private-creators.7.Zoe" };
    return pusher!.options.channelAuthorization.customHandler(asked, (_error, grant) => got.push(grant));
  };
  const first = ask();
  pusher!.connection.socket_id = "2.2";
  const second = ask();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]!(Response.json({ auth: "key:first" }));
  answers[1]!(Response.json({ auth: "key:second" }));
  await Promise.all([first, second]);
  expect(got).toEqual([{ auth: "key:second" }]);
});

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
