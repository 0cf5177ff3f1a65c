import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { type Cell, CellUnreachable, forwardedHeaders, forwardToCell } from "./forward-to-cell.ts";
import type { CellRoute } from "./route-request.ts";

/** How long a cell that did not answer is asked last. */
const AWAY_MS = 2_000;

export type Answered = { cell: number; answer: IncomingMessage };

export type CellClient = {
  numbers: number[];
  /** Returns the answer that counts and its cell. Rejects if no cell that could give it is reachable. */
  ask(way: CellRoute, incoming: IncomingMessage, body: Buffer | undefined): Promise<Answered>;
  /** The address of the first cell that seems reachable. */
  urlOf(way: CellRoute): URL;
};

export function createCellClient(cells: readonly Cell[]): CellClient {
  const byNumber = new Map(cells.map((cell) => [cell.number, cell]));
  const awayUntil = new Map<number, number>();
  const isAway = (number: number) => (awayUntil.get(number) ?? 0) > Date.now();
  const presentFirst = (numbers: readonly number[]) =>
    numbers.toSorted((one, other) => Number(isAway(one)) - Number(isAway(other)));

  async function askOne(cell: number, incoming: IncomingMessage, body: Buffer | undefined): Promise<Answered> {
    const sent = {
      method: incoming.method,
      url: incoming.url,
      headers: forwardedHeaders(incoming, frameOf(incoming, body)),
    };
    try {
      const flowing = hasBody(incoming) ? incoming : undefined;
      return { cell, answer: await forwardToCell(byNumber.get(cell)!, sent, body ?? flowing) };
    } catch (error) {
      if (error instanceof CellUnreachable) awayUntil.set(cell, Date.now() + AWAY_MS);
      throw error;
    }
  }

  /** Asks until a cell knows the target. If none does but one is unreachable, rejects, because that one may know it. */
  async function askInTurn(
    { cells: ways, unknown = [] }: CellRoute,
    incoming: IncomingMessage,
    body: Buffer | undefined,
  ) {
    let problem: unknown;
    let last: Answered | undefined;
    for (const cell of presentFirst(ways)) {
      try {
        const answered = await askOne(cell, incoming, body);
        last?.answer.resume();
        last = answered;
        if (!unknown.includes(last.answer.statusCode!)) return last;
      } catch (error) {
        problem = error;
        // A request that was sent may have taken effect, and a streamed body cannot be sent again.
        if (!(error instanceof CellUnreachable) || (!body && hasBody(incoming))) throw error;
      }
    }
    if (last && !problem) return last;
    last?.answer.resume();
    throw problem;
  }

  /** The sender repeats the request until all cells have accepted it. */
  async function askAll(
    { cells: ways }: CellRoute,
    incoming: IncomingMessage,
    body: Buffer | undefined,
  ): Promise<Answered> {
    const asked = await Promise.allSettled(ways.map((cell) => askOne(cell, incoming, body)));
    const answers = asked.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const [worst, ...others] = answers.toSorted((one, other) => other.answer.statusCode! - one.answer.statusCode!);
    for (const { answer } of others) answer.resume();
    const failed = asked.find((each) => each.status === "rejected");
    if (!failed) return worst!;
    worst?.answer.resume();
    throw failed.reason;
  }

  return {
    numbers: [...byNumber.keys()].toSorted((one, other) => one - other),
    ask: (way, ...rest) => (way.to === "all" ? askAll : askInTurn)(way, ...rest),
    urlOf: ({ cells: ways }) => byNumber.get(presentFirst(ways)[0]!)!.url,
  };
}

/** Marks where the body ends: otherwise the body of a GET would be read as the next request. */
function frameOf({ headers }: IncomingMessage, body: Buffer | undefined): OutgoingHttpHeaders {
  if (body) return { "content-length": body.length };
  return headers["transfer-encoding"] === undefined ? {} : { "transfer-encoding": "chunked" };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
