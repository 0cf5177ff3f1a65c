import { expect, test } from "vitest";
import { connectionLimits } from "../http/connections.ts";
import { admissionLimits, createAdmission } from "./admission.ts";

const visitor = (address: string) => ({ session: undefined, address });
const limits = { ...admissionLimits, perAddress: 2, perSite: 3, inAll: 5 };

test("all networks of one IPv6 customer have so many sockets together, and a closed one makes room", () => {
  const { admit } = createAdmission(limits);
  const open = ["2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:2::1"].map((address) => admit(visitor(address)));
  expect(open).not.toContain(undefined);
  expect(admit(visitor("2001:db8:1:3::1"))).toBeUndefined();
  expect(admit(visitor("2001:db8:2:1::1"))).toBeDefined();
  expect(admit(visitor("203.0.113.1"))).toBeDefined();
  open[0]!();
  expect(admit(visitor("2001:db8:1:3::1"))).toBeDefined();
});

test("sockets leave connections for requests, whoever opens them", () => {
  expect(admissionLimits.inAll).toBeLessThanOrEqual(connectionLimits.inAll - connectionLimits.perSite);
});
