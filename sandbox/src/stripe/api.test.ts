import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { testFolder } from "../testing.ts";
import { parseForm } from "./form.ts";
import { aShop } from "./testing.ts";

test("brackets become lists and groups", () => {
  expect(parseForm("a[0][b]=1&a[1][b]=2&c[][d]=3&e[f]=4&g=&__proto__[x]=1")).toEqual({
    a: [{ b: "1" }, { b: "2" }],
    c: [{ d: "3" }],
    e: { f: "4" },
    g: "",
  });
});

test("the shop sells four plans by the month and by the year, their posts in the product's metadata", async () => {
  const { stripe } = await aShop();
  const { data } = await stripe.prices.list({ active: true, type: "recurring", limit: 100, expand: ["data.product"] });
  const rows = data.map((price) => [(price.product as Stripe.Product).metadata.monthly_posts, price.unit_amount]);
  expect(rows.toSorted()).toEqual([
    ["1000", 86_400],
    ["1000", 9600],
    ["150", 21_600],
    ["150", 2400],
    ["400", 43_200],
    ["400", 4800],
    ["60", 10_800],
    ["60", 1200],
  ]);
  expect(String(data[0]?.unit_amount_decimal)).toBe(String(data[0]?.unit_amount));
});

test("lists come newest first and in pages", async () => {
  const { stripe } = await aShop();
  for (const name of ["one", "two", "three"]) await stripe.customers.create({ name });
  const first = await stripe.customers.list({ limit: 2 });
  expect([first.data.map(({ name }) => name), first.has_more]).toEqual([["three", "two"], true]);
  const all: (string | null | undefined)[] = [];
  for await (const customer of stripe.customers.list({ limit: 1 })) all.push(customer.name);
  expect(all).toEqual(["three", "two", "one"]);
});

test("the same key does it once and answers the same; other parameters are refused", async () => {
  const { stripe, control } = await aShop();
  const key = { idempotencyKey: "customer-1" };
  const [first, again] = [
    await stripe.customers.create({ name: "Ann" }, key),
    await stripe.customers.create({ name: "Ann" }, key),
  ];
  expect(again.id).toBe(first.id);
  expect(await control.customers()).toHaveLength(1);
  await expect(stripe.customers.create({ name: "Bea" }, key)).rejects.toMatchObject({ type: "StripeIdempotencyError" });
});

test("errors are those of Stripe", async () => {
  const { stripe, url } = await aShop();
  const sessions = (params: object) =>
    stripe.checkout.sessions.create({ mode: "subscription", success_url: "http://localhost/", ...params });
  await expect(stripe.subscriptions.retrieve("sub_x")).rejects.toMatchObject({
    statusCode: 404,
    code: "resource_missing",
    message: "No such subscription: 'sub_x'",
  });
  await expect(sessions({ line_items: [{ price: "price_x" }] })).rejects.toMatchObject({
    statusCode: 400,
    param: "line_items[0][price]",
    message: "No such price: 'price_x'",
  });
  const withCoupon = { line_items: [{ price: "price_pro_month" }], discounts: [{ coupon: "x" }] };
  await expect(sessions(withCoupon)).rejects.toMatchObject({
    message: "No such coupon: 'x'",
    param: "discounts[0][coupon]",
  });
  await expect(stripe.customers.create({ nonsense: 1 } as object)).rejects.toMatchObject({ code: "parameter_unknown" });
  expect((await fetch(`${url}/v1/nonsense`, { headers: { authorization: "Bearer sk_test_x" } })).status).toBe(404);
  const { hostname: host, port } = new URL(url);
  const stranger = new Stripe("sk_live_1", { host, port, protocol: "http" });
  await expect(stranger.customers.list()).rejects.toMatchObject({ type: "StripeAuthenticationError" });
});

test("a fault of the sandbox looks like one of Stripe's, and the library tries again with the same key", async () => {
  const { client, url, control } = await aShop();
  const { hostname: host, port } = new URL(url);
  const stripe = new Stripe("sk_test_sandbox", { host, port, protocol: "http", maxNetworkRetries: 2 });
  await client.faults.add("POST /v1/customers", { kind: "error", status: 500 });
  await client.faults.add("POST /v1/customers", { kind: "lose-answer" });
  await stripe.customers.create({ name: "Ann" });
  expect(await control.customers()).toHaveLength(1);
});

test("events are signed, sent again until they are heard, doubled and disordered on demand", async () => {
  const { stripe, control, aSubscriber } = await aShop();
  const heard: string[] = [];
  let refusals = 1;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece) => {
      body += piece;
    });
    request.on("end", () => {
      const header = String(request.headers["stripe-signature"]);
      const event = stripe.webhooks.constructEvent(body, header, "whsec_secret_1");
      if (refusals-- > 0) return response.writeHead(500).end();
      heard.push(event.type);
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  await control.setWebhook(`http://127.0.0.1:${port}/hook`, "whsec_secret_1");
  await control.set({ are_webhooks_held: true });
  await aSubscriber();
  await control.run();
  expect(heard).toEqual([]);
  await control.set({ are_webhooks_held: false });
  await control.run();
  const order = heard.filter((type) => type !== "customer.created");
  expect(order.indexOf("invoice.paid")).toBeLessThan(order.indexOf("customer.subscription.created"));
  expect(heard).toContain("customer.created");

  heard.length = 0;
  await control.set({ deliveries: 2, is_disordered: true, are_webhooks_held: true });
  await aSubscriber();
  await control.set({ are_webhooks_held: false });
  await control.run();
  expect(heard.filter((type) => type === "invoice.paid")).toHaveLength(2);
  expect(heard.indexOf("invoice.paid")).toBeGreaterThan(heard.indexOf("customer.subscription.created"));
  const listed = await stripe.events.list({ type: "invoice.paid", created: { gte: 1 } });
  expect(listed.data).toHaveLength(2);
});

test("what happened is still there after a restart", async () => {
  const folder = await testFolder();
  const { aSubscriber, app } = await aShop(folder);
  const { subscription } = await aSubscriber();
  await app.close();
  const again = await aShop(folder);
  expect((await again.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
});

test("resetting the sandbox gives a new account, emptying it one that sells nothing", async () => {
  const { stripe, client, control, aSubscriber } = await aShop();
  await aSubscriber();
  await client.reset();
  expect(await control.subscriptions()).toEqual([]);
  expect((await stripe.products.list()).data).toHaveLength(4);
  await control.empty();
  expect((await stripe.products.list()).data).toEqual([]);
});
