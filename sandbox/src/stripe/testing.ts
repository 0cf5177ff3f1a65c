import Stripe from "stripe";
import { runningSandbox } from "../testing.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Runs a sandbox with the official library connected to it, and can create a customer with a card. */
export async function aShop(dataDir?: string) {
  const { url, client, app } = await runningSandbox(dataDir);
  const { hostname: host, port } = new URL(url);
  const options = { host, port, protocol: "http" as const, telemetry: false, maxNetworkRetries: 0 };
  const stripe = new Stripe("sk_test_sandbox", options);

  const aCustomer = async (card = "4242424242424242") => {
    const customer = await stripe.customers.create({ email: "ann@example.com", metadata: { user_id: "7" } });
    await client.stripe.setCard(customer.id, card);
    return customer;
  };
  const aSubscriber = async (price = "price_growth_month", card?: string) => {
    const customer = await aCustomer(card);
    const subscription = await stripe.subscriptions.create({ customer: customer.id, items: [{ price }] });
    return { customer, subscription };
  };
  const passDays = async (days: number) => {
    await client.clock.advance(days * DAY);
    await client.stripe.run();
  };
  return { url, app, stripe, client, control: client.stripe, aCustomer, aSubscriber, passDays };
}

export const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data;
  if (!item) throw new Error("a subscription without an item");
  return item;
};
