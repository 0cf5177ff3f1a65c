import { expect, test } from "vitest";
import { type Author, decideConnection } from "./decide-connection.ts";

const bella = { id: 1, name: "Bella", profile_image: null };
const reddit = { platform: "reddit", remote_user_id: "t2_a" } as const;
const known = (user_id: number, creator_id: number) => ({ user_id, creator_id, creator_name: "Zoe" });
const decide = (
  creator: Author["creator"],
  present?: string,
  owner?: ReturnType<typeof known>,
  connecting: Parameters<typeof decideConnection>[0] = reddit,
) => decideConnection(connecting, { user_id: 7, creator }, present ? { remote_user_id: present } : undefined, owner);

test("an unknown account goes to the creator, or to a new one (AC-04)", () => {
  expect(decide(bella)).toEqual({ kind: "attach", creator: bella });
  expect(decide("new")).toEqual({ kind: "new-creator" });
});

test("the same account of the same creator is connected again (AC-04, ST-28)", () => {
  expect(decide(bella, "t2_a", known(7, 1))).toEqual({ kind: "renew" });
});

test("another account is not attached where one is connected (AC-04, ST-28)", () => {
  expect(() => decide(bella, "t2_b")).toThrow("Disconnect the current Reddit account first.");
  expect(() => decide(bella, "t2_b", known(8, 2))).toThrow("Disconnect the current Reddit account first.");
});

test("an account of another user stays there, and nothing says whose it is (ST-28)", () => {
  for (const creator of [bella, "new"] as const) {
    const message = "This Reddit account is already connected to another user.";
    expect(() => decide(creator, undefined, known(8, 2))).toThrow(message);
  }
});

test("an account of another own creator stays there", () => {
  for (const creator of [bella, "new"] as const) {
    const message = "This X (Twitter) account is already connected to Zoe.";
    const twitter = { platform: "twitter", remote_user_id: "9" } as const;
    expect(() => decide(creator, undefined, known(7, 2), twitter)).toThrow(message);
  }
});
