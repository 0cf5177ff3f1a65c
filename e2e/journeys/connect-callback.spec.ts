import { encodeState } from "@ponkan/contract/accounts/connect-state";
import { expect, refuse, test } from "../support/test.ts";

test("the code does not stay in the history: Back leads to where the user was", async ({ page }) => {
  await refuse(page, "accounts/connect/reddit", 422, { message: "Reddit said no.", is_authed: false });
  const state = encodeState({ is_authed: false, route: null, query: {}, is_sign_in: false, n: "0".repeat(32) });
  await page.goto("/sign-up");
  await page.goto(`/connect/reddit?${new URLSearchParams({ code: "secret-code", state })}`);
  await expect(page).toHaveURL("/sign-up");
  await page.goBack();
  await expect(page).toHaveURL("/sign-up");
});
