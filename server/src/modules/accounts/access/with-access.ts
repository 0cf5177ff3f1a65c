import type { Access } from "@ponkan/platforms/capabilities";
import { notDone, type Outcome } from "@ponkan/platforms/outcome";
import { pauseAccount } from "./access.queries.ts";
import type { AccessNeeds } from "./needs.ts";
import { openAccess } from "./open-access.ts";

type Call<T> = (access: Access) => Promise<Outcome<T>>;
/** Whether being throttled also pauses the account's posts; true by default. */
type CallOptions = { pausesAccount?: boolean };

/** Refreshes a refused token once and repeats the call, which was not carried out. */
export async function withAccess<T>(
  ctx: AccessNeeds,
  accountId: number,
  call: Call<T>,
  { pausesAccount = true }: CallOptions = {},
): Promise<Outcome<T>> {
  const settle = (outcome: Outcome<T>) => (pausesAccount ? settled(ctx, accountId, outcome) : outcome);
  const first = await openAccess(ctx, accountId);
  if (first.kind !== "ok") return first;
  const outcome = await call(first.value.access);
  if (outcome.kind !== "unauthorized") return settle(outcome);

  const second = await openAccess(ctx, accountId, { refused: first.value.token_gen });
  if (second.kind !== "ok") return second;
  const again = await call(second.value.access);
  if (again.kind !== "unauthorized") return settle(again);
  return notDone("the platform refuses a token it has just given");
}

/** Stores an account-wide throttle so that every process waits. */
async function settled<T>({ db, clock }: AccessNeeds, accountId: number, outcome: Outcome<T>): Promise<Outcome<T>> {
  if (outcome.kind === "throttled" && outcome.scope === "account") {
    await pauseAccount(db, accountId, new Date(clock.now().getTime() + outcome.retryAfterMs));
  }
  return outcome;
}
