import type { StripeContext } from "./context.ts";

type Shape = Record<string, unknown>;

/** Fields that are left out unless the call expands them. */
const ON_REQUEST: Record<string, string[]> = {
  "checkout.session": ["line_items"],
  coupon: ["applies_to"],
  invoice: ["payments", "confirmation_secret"],
};

/** A copy without the fields that have to be requested. */
export function shown<T extends object>(object: T, wanted: readonly string[] = []): Shape {
  const copy = structuredClone(object) as Shape;
  for (const field of ON_REQUEST[String(copy.object)] ?? []) if (!wanted.includes(field)) delete copy[field];
  return copy;
}

/** The answer with ids replaced by the objects that `expand` asks for. */
export function expanded(ctx: StripeContext, object: object, paths: readonly string[]): object {
  const asked = paths.map((path) => path.split("."));
  const isList = (object as Shape).object === "list";
  if (!isList) return filled(ctx, object, asked);
  const list = object as { data: object[] };
  const inner = asked.filter(([first]) => first === "data").map(([, ...rest]) => rest);
  return { ...list, data: list.data.map((each) => filled(ctx, each, inner)) };
}

function filled(ctx: StripeContext, object: object, asked: readonly string[][]): Shape {
  const firsts = asked.map(([first = ""]) => first);
  const copy = shown(object, firsts);
  for (const first of new Set(firsts)) {
    const rest = asked.filter((path) => path[0] === first && path.length > 1).map((path) => path.slice(1));
    if (first in copy) copy[first] = grown(ctx, copy[first], rest);
  }
  return copy;
}

function grown(ctx: StripeContext, value: unknown, rest: readonly string[][]): unknown {
  if (Array.isArray(value)) return value.map((each) => grown(ctx, each, rest));
  if (typeof value === "string") {
    const object = findAny(ctx, value);
    return object ? filled(ctx, object, rest) : value;
  }
  if (typeof value !== "object" || value === null) return value;
  if ((value as Shape).object === "list")
    return expanded(
      ctx,
      value,
      rest.map((path) => path.join(".")),
    );
  return filled(ctx, value, rest);
}

function findAny({ store }: StripeContext, id: string): object | undefined {
  const tables = [
    ...[store.customers, store.products, store.prices, store.coupons, store.promotion_codes, store.discounts],
    ...[store.payment_methods, store.sessions, store.subscriptions, store.invoices],
  ];
  for (const table of tables) {
    const found = table.get(id);
    if (found) return found;
  }
  return undefined;
}
