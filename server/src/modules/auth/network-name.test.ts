import { expect, test } from "vitest";
import { networkNameOf } from "./network-name.ts";

test.each([
  ["127.0.0.1", "This computer"],
  ["::1", "This computer"],
  ["::ffff:192.168.1.7", "Local network"],
  ["fe80::1%eth0", "Local network"],
  ["81.2.69.142", "Network 81.2.69.0/24"],
  ["2001:db8:1:2:3:4:5:6", "Network 2001:db8:1:2::/64"],
  ["nonsense", ""],
])("%s is '%s'", (ip, name) => {
  expect(networkNameOf(ip)).toBe(name);
});
