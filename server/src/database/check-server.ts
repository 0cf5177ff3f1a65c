import pg from "pg";
import { StartProblem } from "../config/start-problem.ts";
import { type Connection, clientOptions, PATIENCE_AT_START } from "./connection.ts";

type Facts = {
  version: number;
  read_only: boolean;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  /** Server process of the session; simultaneous connections must have different ones. */
  pid: number;
};

const NO_SESSION =
  "connect to PostgreSQL itself, or through a pooler in session mode: settings, LISTEN and locks last as long as a connection";

/** Refuses a server that cannot be reached, is too old, may lose commits, or shares sessions between connections. */
export async function checkServer(connection: Connection): Promise<void> {
  const [facts, others] = await readFacts(connection);
  if (facts.pid === others.pid)
    throw new StartProblem(`DATABASE_URL leads to a pooler that shares connections (transaction mode); ${NO_SESSION}.`);
  if (facts.version < 150_000) {
    const version = `${Math.floor(facts.version / 10_000)}.${facts.version % 10_000}`;
    throw new StartProblem(`PostgreSQL 15 or newer is needed; the server of DATABASE_URL is ${version}.`);
  }
  if (facts.read_only) throw new StartProblem("The server of DATABASE_URL is a read-only copy; the primary is needed.");
  for (const setting of ["fsync", "full_page_writes", "synchronous_commit"] as const) {
    if (facts[setting] === "off")
      throw new StartProblem(`The database has ${setting} off and could lose posts; turn it on.`);
  }
}

/** Reads the facts over two connections that are open at the same time. */
async function readFacts(connection: Connection): Promise<[Facts, Facts]> {
  const clients = [newClient(connection), newClient(connection)] as const;
  try {
    for (const client of clients) await client.connect();
    return [await factsOf(clients[0]), await factsOf(clients[1])];
  } catch (error) {
    throw new StartProblem(explain(connection, error as Error & { code?: string }), { cause: error });
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

function newClient(connection: Connection): pg.Client {
  const client = new pg.Client({
    ...clientOptions(connection, "start"),
    connectionTimeoutMillis: PATIENCE_AT_START,
  });
  client.on("error", () => {});
  return client;
}

async function factsOf(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as read_only,
            current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
            current_setting('synchronous_commit') as synchronous_commit, pg_backend_pid() as pid`,
  );
  return rows[0]!;
}

/** Names the server, but never the password. */
function explain(connection: Connection, error: Error & { code?: string }): string {
  const server = new pg.Client(connection);
  const address = `${server.host}:${server.port}`;
  if (error.code === "28P01" || error.code === "28000")
    return `The database at ${address} refused the user or password of DATABASE_URL.`;
  if (error.code === "3D000") return `The database "${server.database}" of DATABASE_URL does not exist at ${address}.`;
  if (/unsupported startup parameter/.test(error.message))
    return `DATABASE_URL leads to a pooler at ${address} that refuses the settings of a session; ${NO_SESSION}.`;
  if (error.code === "57P03") return `The database at ${address} is starting or stopping (${error.message}).`;
  return `The database at ${address} cannot be reached (${error.code ?? error.message}); check DATABASE_URL.`;
}
