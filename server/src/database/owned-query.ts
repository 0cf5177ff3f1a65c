import pg from "pg";

const NAME = "ponkan_as";

/** Prepared once per connection; then a few bytes set role, user and plan mode of the next statement. */
export const prepareOwned = `prepare ${NAME} (text, text, text) as
  select set_config('role', $1, true), set_config('ponkan.user_id', $2, true), set_config('plan_cache_mode', $3, true)`;

export type As = { role: string; user_id: string; plans: Plans };
/** `auto` replans for each set of values while that looks cheaper: it always does, though planning costs the most. */
export type Plans = "auto" | "force_generic_plan";

type Wire = { bind(config: object): void; execute(config: object): void };

/** Methods of pg's query that its types do not declare. */
const plain = pg.Query.prototype as unknown as {
  prepare(wire: Wire): void;
  handleDataRow(row: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
};

/**
 * A statement that runs as a given role. The role is set in the same message and transaction (PostgreSQL opens one for
 * everything before a Sync), so it costs no round trip and leaves nothing on the connection.
 */
export class OwnedQuery extends pg.Query {
  declare callback: (error: Error | null, result: unknown) => void;
  declare name: string | undefined;
  declare queryMode: "extended";
  readonly #as: () => As | undefined;
  #isBecoming = false;

  /** `as` is called when the statement is sent. */
  constructor(text: string, values: unknown[], name: string | undefined, as: () => As | undefined) {
    // Passed as separate arguments, because pg would copy an object property by property.
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
