import type { AddCall, Call } from "./call.ts";
import { newId, type StripeContext } from "./context.ts";
import { emit } from "./events.ts";
import { invalid } from "./failure.ts";
import { thePrice, theProduct } from "./find.ts";
import { mergedMetadata } from "./input.ts";
import { pageOf } from "./paging.ts";
import type { Price, Product } from "./wire.ts";

/** API calls for products and prices. */
export function addCatalogCalls(add: AddCall, ctx: StripeContext): void {
  const { store } = ctx;
  add("GET", "/products", ({ input }) => {
    const active = input.flag("active");
    const ids = input.list("ids")?.map(String);
    const isWanted = (product: Product) =>
      (active === undefined || product.active === active) && (!ids || ids.includes(product.id));
    return pageOf("/v1/products", [...store.products.values()].filter(isWanted), input);
  });
  add("GET", "/products/:id", ({ params }) => theProduct(ctx, params.id ?? ""));
  add("POST", "/products", (call) => createProduct(ctx, call));
  add("POST", "/products/:id", async ({ params, input }) => {
    const before = theProduct(ctx, params.id ?? "");
    const changed: Product = {
      ...before,
      name: input.text("name") ?? before.name,
      active: input.flag("active") ?? before.active,
      description: input.text("description") ?? before.description,
      default_price: input.text("default_price") ?? before.default_price,
      metadata: mergedMetadata(before.metadata, input.group("metadata")),
      updated: ctx.clock.seconds(),
    };
    await store.products.put(changed);
    await emit(ctx, "product.updated", changed, before);
    return changed;
  });

  add("GET", "/prices", (call) => listPrices(ctx, call));
  add("GET", "/prices/:id", ({ params }) => thePrice(ctx, params.id ?? ""));
  add("POST", "/prices", (call) => createPrice(ctx, call));
  add("POST", "/prices/:id", async ({ params, input }) => {
    const before = thePrice(ctx, params.id ?? "");
    const changed: Price = {
      ...before,
      active: input.flag("active") ?? before.active,
      nickname: input.text("nickname") ?? before.nickname,
      lookup_key: input.text("lookup_key") ?? before.lookup_key,
      metadata: mergedMetadata(before.metadata, input.group("metadata")),
    };
    await store.prices.put(changed);
    await emit(ctx, "price.updated", changed, before);
    return changed;
  });
}

async function createProduct(ctx: StripeContext, { input }: Call): Promise<Product> {
  const id = input.text("id") ?? newId("prod", 14);
  if (ctx.store.products.get(id)) {
    const message = `Product already exists with the ID '${id}'.`;
    throw invalid(message, { code: "resource_already_exists", param: "id" });
  }
  const product = newProduct(ctx, id, input.needed("name"), mergedMetadata({}, input.group("metadata")));
  const described = {
    ...product,
    description: input.text("description") ?? null,
    active: input.flag("active") ?? true,
  };
  await ctx.store.products.put(described);
  await emit(ctx, "product.created", described);
  return described;
}

export function newProduct(
  { clock }: StripeContext,
  id: string,
  name: string,
  metadata: Record<string, string>,
): Product {
  const now = clock.seconds();
  return {
    id,
    object: "product",
    active: true,
    created: now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: now,
    url: null,
  };
}

function listPrices({ store }: StripeContext, { input }: Call) {
  const [active, product, type] = [input.flag("active"), input.text("product"), input.text("type")];
  const keys = input.list("lookup_keys")?.map(String);
  const recurring = input.group("recurring");
  const isWanted = (price: Price) =>
    (active === undefined || price.active === active) &&
    (product === undefined || price.product === product) &&
    (type === undefined || price.type === type) &&
    (!keys || keys.includes(price.lookup_key ?? "")) &&
    (!recurring?.interval || price.recurring?.interval === recurring.interval);
  return pageOf("/v1/prices", [...store.prices.values()].filter(isWanted), input);
}

async function createPrice(ctx: StripeContext, { input }: Call): Promise<Price> {
  const product = theProduct(ctx, input.needed("product"), "product");
  const currency = input.needed("currency");
  const recurring = input.group("recurring");
  const unit_amount = input.number("unit_amount") ?? Number(input.needed("unit_amount_decimal"));
  const lookup_key = input.text("lookup_key") ?? null;
  const transfers = input.flag("transfer_lookup_key");
  const holder = lookup_key && [...ctx.store.prices.values()].find((price) => price.lookup_key === lookup_key);
  if (holder && !transfers)
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: "lookup_key" });
  if (holder) await ctx.store.prices.put({ ...holder, lookup_key: null });
  const price: Price = {
    ...newPrice(ctx, newId("price"), {
      product: product.id,
      unit_amount,
      interval: String(recurring?.interval ?? "month"),
    }),
    currency,
    lookup_key,
    nickname: input.text("nickname") ?? null,
    metadata: mergedMetadata({}, input.group("metadata")),
    ...(!recurring && { recurring: null, type: "one_time" as const }),
  };
  await ctx.store.prices.put(price);
  await emit(ctx, "price.created", price);
  return price;
}

type Plain = { product: string; unit_amount: number; interval: string };

export function newPrice({ clock }: StripeContext, id: string, { product, unit_amount, interval }: Plain): Price {
  return {
    id,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: clock.seconds(),
    currency: "usd",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  };
}
