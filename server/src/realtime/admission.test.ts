import { expect, test } from "vitest";
import { connectionLimits } from "../http/connections.ts";
import { admissionLimits, createAdmission } from "./admission.ts";

const visitor = (address: string) => ({ session: undefined, address, putOut: () => {} });
const limits = { ...admissionLimits, perAddress: 2, perSite: 3, inAll: 5 };

test("all networks of one IPv6 customer have so many sockets together, and a closed one makes room", () => {
  const { admit } = createAdmission(limits);
  const open = ["2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:2::1"].map((address) => admit(visitor(address)));
  expect(open).not.toContain(undefined);
  expect(admit(visitor("2001:db8:1:3::1"))).toBeUndefined();
  expect(admit(visitor("2001:db8:2:1::1"))).toBeDefined();
  expect(admit(visitor("203.0.113.1"))).toBeDefined();
  open[0]!.release();
  expect(admit(visitor("2001:db8:1:3::1"))).toBeDefined();
});

test("sockets leave connections for requests, whoever opens them", () => {
  expect(admissionLimits.inAll).toBeLessThanOrEqual(connectionLimits.inAll - connectionLimits.perSite);
});

test("of those who take all room without a channel one of the address with most of them goes first", () => {
  const { admit } = createAdmission({ ...limits, perAddress: 5, inAll: 4 });
  const gone: string[] = [];
  const from = (name: string, address: string) => admit({ ...visitor(address), putOut: () => gone.push(name) });
  from("a lone one", "203.0.113.1");
  for (const name of ["first of three", "second of three", "third of three"]) from(name, "203.0.113.9");
  expect(from("newcomer", "203.0.113.2")).toBeDefined();
  expect(from("next", "203.0.113.3")).toBeDefined();
  expect(gone).toEqual(["first of three", "second of three"]);
  expect(from("one of as many", "203.0.113.2")).toBeUndefined();
});

test("a channel keeps room for so many sockets, so that one user cannot keep all of it", () => {
  const { admit } = createAdmission({ ...limits, perAddress: 5, perChannel: 2, inAll: 3 });
  const open = ["203.0.113.1", "203.0.113.1", "203.0.113.1"].map((address) => admit(visitor(address))!);
  for (const slot of open) slot.joined("private-creators.7.Jane");
  const other = admit(visitor("203.0.113.2"))!;
  other.joined("private-creators.8.Bella");
  expect(admit(visitor("203.0.113.3"))).toBeUndefined();
  open[0]!.release();
  expect(admit(visitor("203.0.113.3"))).toBeDefined();
});

test("an address keeps room for so many sockets, however many channels they are in", () => {
  const { admit } = createAdmission({ ...limits, perAddress: 5, keptPerOrigin: 2, inAll: 3 });
  const gone: number[] = [];
  for (const nth of [1, 2, 3]) {
    const slot = admit({ ...visitor("203.0.113.1"), putOut: () => gone.push(nth) })!;
    slot.joined(`private-creators.${nth}.Jane`);
  }
  expect(admit(visitor("203.0.113.2"))).toBeDefined();
  expect(gone).toEqual([3]);
});

test("who left the channel keeps no room by it, but by another they are in", () => {
  const { admit } = createAdmission({ ...limits, perAddress: 5, inAll: 1 });
  const slot = admit(visitor("203.0.113.1"))!;
  const [first, second] = ["private-creators.7.Jane", "private-creators.8.Bella"];
  slot.joined(first);
  slot.joined(second);
  slot.left(first);
  expect(admit(visitor("203.0.113.2"))).toBeUndefined();
  slot.left(second);
  expect(admit(visitor("203.0.113.2"))).toBeDefined();
  // Put out, it comes back to nothing.
  slot.joined(first);
  slot.left(first);
  expect(admit(visitor("203.0.113.3"))).toBeDefined();
});
