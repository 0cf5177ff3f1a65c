import type { Page } from "@playwright/test";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { publish, watchSockets } from "../support/realtime.ts";
import { expect, test, watchCalls } from "../support/test.ts";

const accountMenu = (page: Page) => page.getByRole("button", { name: "Account menu" });
const sidebarLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

test("a message, a changed account and a new subscription arrive while the page is open (RT-05, RT-06, RT-07, SESS-15, ENT-46)", async ({
  page,
  signedIn,
  database,
}) => {
  const person = await signedIn({ creators: ["Zoe"] });
  const { id } = person.creators[0]!;
  const channel = creatorChannel(id, "Zoe");
  const sockets = watchSockets(page);
  await page.goto("/accounts");
  await expect.poll(() => sockets.frames).toContain(`got pusher_internal:subscription_succeeded ${channel}`);

  const message = {
    type: "warning",
    title: "Heads up",
    text: "<b>Maintenance</b> at noon.",
    closeable: true,
    actions: [],
  };
  await publish(database, channel, "globalModalMessage", message);
  const dialog = page.getByRole("dialog", { name: "Heads up" });
  await expect(dialog).toContainText("<b>Maintenance</b> at noon.");
  await dialog.getByRole("button", { name: "Close" }).first().click();

  const calls = watchCalls(page);
  await database.query("update creators set name = 'Zara' where id = $1", [id]);
  await publish(database, channel, "accountChanged", { creator_id: id });
  await expect(accountMenu(page)).toContainText("Zara");
  expect(calls).toContain("GET users/me");
  await expect.poll(() => calls).toContain("GET users/me/stats");
  await expect
    .poll(() => sockets.frames)
    .toContain(`got pusher_internal:subscription_succeeded ${creatorChannel(id, "Zara")}`);
  expect(sockets.frames).toContain(`sent pusher:unsubscribe ${channel}`);

  await expect(page.getByRole("button", { name: "Get More Posts" })).toBeVisible();
  await database.query(
    "insert into subscriptions (user_id, status, plan_id, current_period_end) values ($1, 'active', 2, now() + interval '9 days')",
    [person.id],
  );
  await publish(database, creatorChannel(id, "Zara"), "subscriptionUpdated", {});
  await expect(page.getByRole("button", { name: "Get More Posts" })).toHaveCount(0);
  await expect(accountMenu(page)).toContainText("0/150 posts used");
});

test("the app works without realtime (RT-09)", async ({ page, signedIn }) => {
  await signedIn({ creators: ["Zoe", "Bella"] });
  let tries = 0;
  await page.routeWebSocket(/\/wss\//, (socket) => {
    tries++;
    return socket.close({ code: 1011 });
  });
  const problems: Error[] = [];
  page.on("pageerror", (error) => problems.push(error));
  await page.goto("/analytics");
  await expect.poll(() => tries).toBeGreaterThan(0);
  await sidebarLink(page, "Accounts").click();
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
  await accountMenu(page).click();
  await page.getByRole("menuitemradio", { name: /Bella/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Current" })).toContainText("Bella");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Notifications" })).toHaveText("");
  expect(problems).toEqual([]);
});
