import pg from "pg";

const NAME = "ponkan_as";

/** On each connection once; then a few bytes say as whom, and by which plan, the statement after them is carried out. */
export const prepareOwned = `prepare ${NAME} (text, text, text) as
  select set_config('role', $1, true), set_config('ponkan.user_id', $2, true), set_config('plan_cache_mode', $3, true)`;

export type As = { role: string; user_id: string; plans: Plans };
/** `auto` plans anew for each value as long as that looks cheaper, which it does though planning takes longest. */
export type Plans = "auto" | "force_generic_plan";

type Wire = { bind(config: object): void; execute(config: object): void };

/** Of pg's own query, which says less of itself in its types. */
const plain = pg.Query.prototype as unknown as {
  prepare(wire: Wire): void;
  handleDataRow(row: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
};

/**
 * A statement that is carried out as somebody. Both go out in one message and one transaction (PostgreSQL opens one for
 * what stands before the same Sync), so that it costs no round trip, and nothing of it is left on the connection.
 */
export class OwnedQuery extends pg.Query {
  declare callback: (error: Error | null, result: unknown) => void;
  declare name: string | undefined;
  declare queryMode: "extended";
  readonly #as: () => As | undefined;
  #isBecoming = false;

  /** `as` is asked when its turn has come. */
  constructor(text: string, values: unknown[], name: string | undefined, as: () => As | undefined) {
    // Not as one object, which pg would copy property by property.
    super(text, values);
    this.name = name;
    this.queryMode = "extended";
    this.#as = as;
  }

  prepare(wire: Wire): void {
    const as = this.#as();
    if (as) {
      this.#isBecoming = true;
      wire.bind({ statement: NAME, values: [as.role, as.user_id, as.plans] });
      wire.execute({});
    }
    plain.prepare.call(this, wire);
  }

  handleDataRow(row: unknown): void {
    if (!this.#isBecoming) plain.handleDataRow.call(this, row);
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    if (!this.#isBecoming) plain.handleCommandComplete.call(this, message, wire);
    this.#isBecoming = false;
  }
}
