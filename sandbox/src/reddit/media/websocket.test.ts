import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { aSubreddit, testSubreddits } from "../write/testing.ts";
import { leaseOf, listening, uploaded } from "./testing.ts";

const subreddits = [aSubreddit("Lakes")];

/** Connects and records every message. */
function listen(url: string) {
  const heard: string[] = [];
  const socket = new WebSocket(url);
  socket.on("message", (data) => heard.push(String(data)));
  socket.on("close", () => heard.push("closed"));
  socket.on("error", () => undefined);
  const opened = new Promise<boolean>((resolve) => {
    socket.on("open", () => resolve(true));
    socket.on("error", () => resolve(false));
  });
  return { heard, opened, socket };
}

async function withImage() {
  const reddit = await testSubreddits({ subreddits });
  const site = await listening(reddit);
  const ann = await reddit.connect();
  const image = await uploaded(site, ann);
  const submit = async () => {
    const answer = await ann.post("/api/submit", { sr: "Lakes", kind: "image", title: "Fog", url: image.url });
    return String(answer.json().json.data.websocket_url).replace("ws://localhost:80", site.replace("http", "ws"));
  };
  return { ...reddit, site, ann, image, submit };
}

test("a waiting client gets the post's URL once the upload is processed, then the connection is closed", async () => {
  const { submit, store, clock, image, site } = await withImage();
  const { heard, opened } = listen(await submit());
  expect(await opened).toBe(true);
  expect(heard).toEqual([]);

  clock.advance(2000);
  await vi.waitFor(() => expect(heard).toHaveLength(2), 10_000);
  const id = store.assets.get(image.id)?.outcome?.post_id;
  const redirect = `${site}/reddit/r/Lakes/comments/${id}/fog/`;
  expect(JSON.parse(heard[0] ?? "")).toEqual({ type: "success", payload: { redirect } });
  expect(heard[1]).toBe("closed");
});

test("a client that connects before the submit gets it too", async () => {
  const { submit, clock, image, store, site } = await withImage();
  const token = store.assets.get(image.id)?.token;
  const { heard, opened } = listen(`${site.replace("http", "ws")}/reddit/ws/${image.id}?m=${token}`);
  await opened;
  await submit();
  clock.advance(2000);
  await vi.waitFor(() => expect(heard[1]).toBe("closed"), 10_000);
});

test("an upload that cannot be processed is reported as failed, and there is no post", async () => {
  const { submit, store, clock } = await withImage();
  await store.changeKnobs({ fails_media: true });
  const { heard } = listen(await submit());
  clock.advance(2000);
  await vi.waitFor(() => expect(heard).toEqual(['{"type":"failed","payload":{}}', "closed"]), 10_000);
  expect(store.posts.size).toBe(0);
});

test("silent: the connection is open and nothing is sent, although the post exists", async () => {
  const { submit, store, clock } = await withImage();
  await store.changeKnobs({ websocket: "silent" });
  const { heard, opened, socket } = listen(await submit());
  expect(await opened).toBe(true);
  clock.advance(10_000);
  await vi.waitFor(() => expect(store.posts.size).toBe(1), 10_000);
  socket.ping();
  await once(socket, "pong"); // every earlier message has arrived by now
  expect(heard).toEqual([]);
  socket.terminate();
});

test("off: no URL is given, and connections are refused", async () => {
  const { ann, store, image, site } = await withImage();
  await store.changeKnobs({ websocket: "off" });
  const answer = await ann.post("/api/submit", { sr: "Lakes", kind: "image", title: "Fog", url: image.url });
  expect(answer.json().json.data.websocket_url).toBeNull();
  const token = store.assets.get(image.id)?.token;
  expect(await listen(`${site.replace("http", "ws")}/reddit/ws/${image.id}?m=${token}`).opened).toBe(false);
});

test("connections without the token or to another path are refused", async () => {
  const { image, site } = await withImage();
  const at = site.replace("http", "ws");
  expect(await listen(`${at}/reddit/ws/${image.id}?m=wrong`).opened).toBe(false);
  expect(await listen(`${at}/reddit/ws/unknown?m=`).opened).toBe(false);
  expect(await listen(`${at}/elsewhere`).opened).toBe(false);
});

test("the lease already contains the websocket URL", async () => {
  const { ann, submit, image, store } = await withImage();
  const lease = await leaseOf(ann);
  expect(lease.asset.websocket_url).toContain(`/reddit/ws/${lease.asset.asset_id}?m=`);
  expect(await submit()).toContain(`/reddit/ws/${image.id}?m=${store.assets.get(image.id)?.token}`);
});
