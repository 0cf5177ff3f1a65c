import pg from "pg";
import { type As, OwnedQuery, type Plans } from "./owned-query.ts";
import { preparedName } from "./prepared.ts";
import { callAtWork, rowOwner } from "./row-owner.ts";

const controlsTransaction = /^\s*(begin|start|commit|rollback|savepoint|release)\b/i;

/** A client that keeps statements marked as prepared, and runs each statement as the user it is for. */
export class Client extends pg.Client {
  readonly #role: string | undefined;
  /** The user as whom the open transaction currently runs. */
  #owner: number | undefined;
  #plans: Plans = "auto";

  constructor(config: pg.ClientConfig & { userRole?: string } = {}) {
    super(config);
    this.#role = config.userRole;
  }

  // biome-ignore lint/suspicious/noExplicitAny: one of many overloads, passed on as it came
  override query(asked: any, ...rest: any[]): any {
    if (typeof asked !== "string") return super.query(asked, ...rest);
    const name = preparedName(asked);
    const role = this.#role;
    const isControl = controlsTransaction.test(asked);
    if (isControl) {
      [this.#owner, this.#plans] = [undefined, "auto"];
      countTransactions(asked);
    }
    if (!role || isControl)
      return name ? super.query({ name, text: asked, values: rest[0] }) : super.query(asked, ...rest);
    const owner = rowOwner();
    const plans = name && owner !== undefined ? "force_generic_plan" : "auto";
    return this.#ask(new OwnedQuery(asked, rest[0] ?? [], name, () => this.#become(role, owner, plans)));
  }

  #ask(query: OwnedQuery): Promise<unknown> {
    return new Promise((resolve, reject) => {
      query.callback = (error, result) => (error ? reject(error) : resolve(result));
      super.query(query);
    });
  }

  /** Undefined if nothing has to change; outside a transaction, the connection's own role is the system. */
  #become(role: string, owner: number | undefined, plans: Plans): As | undefined {
    const isInTransaction = this.getTransactionStatus() === "T";
    const isSo = isInTransaction
      ? owner === this.#owner && plans === this.#plans
      : owner === undefined && plans === "auto";
    if (isInTransaction) [this.#owner, this.#plans] = [owner, plans];
    if (isSo) return undefined;
    return owner === undefined ? { role: "none", user_id: "", plans } : { role, user_id: String(owner), plans };
  }
}

/** Counts open transactions of the call; savepoints do not count. */
function countTransactions(asked: string): void {
  const call = callAtWork();
  if (!call) return;
  if (/^\s*(begin|start)\b/i.test(asked)) call.openTransactions++;
  else if (/^\s*(commit|rollback)\s*$/i.test(asked)) call.openTransactions = Math.max(0, call.openTransactions - 1);
}
