import { expect, test } from "vitest";
import { createChannels } from "./channels.ts";

test("who was put out stays out, however many other channels are disconnected after that", () => {
  const channels = createChannels();
  const before = channels.disconnects();
  channels.disconnect("private-creators.7.ann");
  const after = channels.disconnects();
  for (let n = 0; n < 10_001; n++) channels.disconnect(`private-creators.8.name${n}`);
  expect(channels.wasDisconnectedSince("private-creators.7.ann", before)).toBe(true);
  // It is unknown which channels were among the forgotten ones.
  expect(channels.wasDisconnectedSince("private-creators.9.eve", after)).toBe(true);
  expect(channels.wasDisconnectedSince("private-creators.9.eve", channels.disconnects())).toBe(false);
});

test("a channel that was not disconnected stays open while all others are remembered", () => {
  const channels = createChannels();
  const before = channels.disconnects();
  channels.disconnect("private-creators.7.ann");
  expect(channels.wasDisconnectedSince("private-creators.9.eve", before)).toBe(false);
});
