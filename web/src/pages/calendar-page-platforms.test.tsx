// @vitest-environment jsdom
import { configure, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeCookie, writeCookie } from "~/lib/cookies.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(() => {
  closeApp();
  removeCookie("show_tiktok");
});

test.each([
  [undefined, ["Reddit", "X (Twitter)"]],
  ["true", ["Reddit", "X (Twitter)", "Instagram", "TikTok"]],
  ["false", ["Reddit", "X (Twitter)"]],
  ["TRUE", ["Reddit", "X (Twitter)"]],
])("with the cookie show_tiktok=%s the platforms are %o (SCOPE-07, SCOPE-08, SCOPE-09)", async (cookie, offered) => {
  if (cookie) writeCookie("show_tiktok", cookie, 1);
  openSignedIn("/calendar");
  const group = within(await screen.findByRole("group", { name: "Platforms" }));
  const platforms = () => group.getAllByRole("button").map(({ textContent }) => textContent);
  await waitFor(() => expect(platforms()).toEqual(offered.map((platform) => `${platform} 0`)));
  expect(document.querySelectorAll("[data-platform=tiktok]")).toHaveLength(offered.includes("TikTok") ? 1 : 0);
});
