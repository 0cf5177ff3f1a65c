import { expect, test } from "vitest";
import { isSignedFor, signChannel } from "./channel-auth.ts";

test("signatures are those of the Pusher protocol", () => {
  expect(signChannel("7ad3773142a6692b25b8", "278d425bdf160c739803", "1234.1234", "private-foobar")).toBe(
    "278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4",
  );
});

test("a signature holds for its own socket, channel, key and secret only (ST-22)", () => {
  const auth = signChannel("secret", "key", "1.2", "private-creators.1.ann");
  expect(isSignedFor(auth, "secret", "key", "1.2", "private-creators.1.ann")).toBe(true);
  expect(isSignedFor(auth, "secret", "key", "1.3", "private-creators.1.ann")).toBe(false);
  expect(isSignedFor(auth, "secret", "key", "1.2", "private-creators.1.ann2")).toBe(false);
  expect(isSignedFor(auth, "secret", "key2", "1.2", "private-creators.1.ann")).toBe(false);
  expect(isSignedFor(auth, "secret2", "key", "1.2", "private-creators.1.ann")).toBe(false);
  expect(isSignedFor("", "secret", "key", "1.2", "private-creators.1.ann")).toBe(false);
});
