import { expect, test } from "vitest";
import { account, creator, redditAccount } from "~/testing/builders.ts";
import { accountDetails, ageText } from "./account-details.ts";
import { accountsNote } from "./accounts-note.ts";
import { scheduledText } from "./scheduled-text.ts";

const now = new Date("2026-11-15T12:00:00Z");

test("a Reddit account shows karma and age, as far as they are known", () => {
  const line = (karma: number | null, created_at: string | null) =>
    accountDetails(creator({ accounts: { reddit: redditAccount("a", { karma, created_at }) } }), "reddit", now, "UTC");
  expect(line(14231, "2023-05-01T00:00:00Z")).toBe(`${(14231).toLocaleString()} karma · 3 years old`);
  expect(line(-5, null)).toBe("-5 karma");
  expect(line(null, null)).toBe("Posts, comments and messages");
});

test("an account that was lost shows its name", () => {
  const lost = creator({ accounts: { twitter: account("anna", { status: "reconnect_needed" }) } });
  expect(accountDetails(lost, "twitter", now, "UTC")).toBe("@anna");
  expect(accountDetails(creator(), "twitter", now, "UTC")).toBe("Posts with pictures and videos");
});

test.each([
  ["2026-11-15T13:00:00Z", "new today"],
  ["2026-11-14T11:00:00Z", "1 day old"],
  ["2026-10-17T12:00:00Z", "29 days old"],
  ["2026-10-16T12:00:00Z", "1 month old"],
  ["2025-11-16T12:00:00Z", "11 months old"],
  ["2025-11-15T12:00:00Z", "1 year old"],
  ["2024-11-15T12:00:00Z", "2 years old"],
])("an account made at %s is %s", (since, text) => {
  expect(ageText(new Date(since), now)).toBe(text);
});

test("counts are words", () => {
  const counts = { reddit: 0, twitter: 0, instagram: 0, tiktok: 0 };
  expect(scheduledText(counts)).toBe("Nothing scheduled");
  expect(scheduledText({ ...counts, twitter: 1, tiktok: 2 })).toBe("1 scheduled on X (Twitter), 2 on TikTok");
  expect(accountsNote([creator()])).toBe("1 creator, 0 accounts");
  expect(accountsNote([creator(), creator({ accounts: { redgifs: account("a") } })])).toBe("2 creators, 1 account");
});
