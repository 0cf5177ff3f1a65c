import { expect, test } from "vitest";
import { isTagManagerId } from "./tag-manager.ts";

test("a tag manager is named GTM-… or G-…, of letters and digits (VAL-10, VAL-11)", () => {
  for (const id of ["GTM-ABC123", "G-1a2B3c", "G-1"]) expect([id, isTagManagerId(id)]).toEqual([id, true]);
  for (const id of ["", "GTM-", "G-", "UA-123", "gtm-ABC", "GTM-AB C", "GTM-<b>", "xGTM-AB", "GTM_AB"])
    expect([id, isTagManagerId(id)]).toEqual([id, false]);
});
