// @vitest-environment jsdom
import type { User } from "@ponkan/contract/users/user";
import { beforeEach, expect, test, vi } from "vitest";
import { byName, chooseCreator } from "./choose-creator.ts";
import { creatorId, setCreatorId } from "./session.ts";

const creators = [
  { id: 7, name: "Anna" },
  { id: 9, name: "Bella" },
] as User["creators"];
const user = { creators } as User;
beforeEach(() => setCreatorId(-1));

test("exactly one creator is current after load: the first without a choice (SCOPE-02, SESS-09, SESS-14)", async () => {
  expect(creatorId.get()).toBe(-1);
  await chooseCreator(user, undefined);
  expect(creatorId.get()).toBe(7);
});

test("the persisted one stays as long as it exists (SESS-10)", async () => {
  setCreatorId(9);
  await chooseCreator(user, undefined);
  expect(creatorId.get()).toBe(9);
  expect(localStorage.getItem("SR_creator_id")).toBe("9");
});

test("impersonate chooses among own creators by name, without case and spaces around (SESS-06, SESS-08, AM-24, BI-141)", async () => {
  await chooseCreator(user, " bella ");
  expect(creatorId.get()).toBe(9);
  await chooseCreator(user, "somebody else");
  expect(creatorId.get()).toBe(9);
  expect(byName(creators, "Bell")).toBeUndefined();
});

test("impersonate leaves the address after half a second (SESS-07)", async () => {
  vi.useFakeTimers();
  window.history.replaceState(null, "", "/accounts?impersonate=Bella&tab=2");
  await chooseCreator(user, "Bella");
  vi.advanceTimersByTime(499);
  expect(window.location.search).toBe("?impersonate=Bella&tab=2");
  vi.advanceTimersByTime(1);
  expect(window.location.search).toBe("?tab=2");
});

test("without creators none is current", async () => {
  await chooseCreator({ creators: [] as User["creators"] } as User, undefined);
  expect(creatorId.get()).toBe(-1);
});
