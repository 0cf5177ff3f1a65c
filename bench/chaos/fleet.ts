import { setTimeout as wait } from "node:timers/promises";
import type { Server, Stack } from "../stack/stack.ts";
import { type NetworkLink, openNetworkLink } from "./network-link.ts";
import type { Random } from "./random.ts";

type Role = "web" | "worker";
export type Member = {
  role: Role;
  server: Server;
  /** The connection to the database. */
  line: NetworkLink;
  isReady: boolean;
  isFrozen: boolean;
  isDoomed: boolean;
};

/** Keeps a given number of product processes running. */
export type Fleet = {
  /** The URL of a proxy to the web processes that are running. */
  url: string;
  /** The members that are running. */
  members(role?: Role): Member[];
  /** Kills a process immediately and without warning; a replacement is started. */
  kill(member: Member): void;
  /** Exits that the run did not cause. */
  crashes: string[];
  /** Stops all processes; returns a problem for each that did not stop cleanly in time. */
  stop(): Promise<string[]>;
};

const STOP_MS = 12_000;
/** Expected errors of a process that starts while the database is unavailable; it exits and is replaced. */
const NO_DATABASE =
  /The database at|The connection to the database was lost|connect E|terminat|starting up|shutting down|not yet accepting|ECONNRESET|EPIPE/;

type Sizes = { webs: number; workers: number };

export async function startFleet(stack: Stack, random: Random, sizes: Sizes): Promise<Fleet> {
  const members = new Set<Member>();
  const crashes: string[] = [];
  const front = await openNetworkLink(() => {
    const webs = readyOnes("web");
    return webs.length > 0 ? { host: "127.0.0.1", port: random.pick(webs).server.port } : undefined;
  });
  const url = `http://127.0.0.1:${front.port}`;

  async function launch(role: Role): Promise<Member> {
    const line = await openNetworkLink(() => ({ path: stack.database.socket }));
    const address = { PUBLIC_URL: url, DATABASE_URL: stack.database.urlAt(line.port) };
    const server = await stack.launchServer(role, address);
    const member: Member = { role, server, line, isReady: false, isFrozen: false, isDoomed: false };
    members.add(member);
    server.ready.then(
      () => {
        member.isReady = true;
      },
      () => {},
    );
    server.ended.then(({ code, signal }) => {
      members.delete(member);
      line.close();
      if (member.isDoomed) return;
      const words = server.lastWords();
      const isOrderly = !member.isReady && code === 1 && NO_DATABASE.test(words);
      if (!isOrderly) crashes.push(`${role}: ${signal ?? `exit code ${code}`}\n${words}`);
      void replace(role);
    });
    return member;
  }

  async function replace(role: Role): Promise<void> {
    await launch(role).catch(() => {}); // the stack has been stopped
  }

  const readyOnes = (role: Role) => [...members].filter((member) => member.role === role && member.isReady);

  // The first process migrates; the others find the database migrated.
  for (let index = 0; index < sizes.webs; index++) await (await launch("web")).server.ready;
  const workers = await Promise.all(Array.from({ length: sizes.workers }, () => launch("worker")));
  await Promise.all(workers.map(({ server }) => server.ready));

  return {
    url,
    members: (role) => [...members].filter((each) => isAtWork(each) && (!role || each.role === role)),
    kill: (member) => {
      member.isDoomed = true;
      member.isReady = false;
      member.server.kill("SIGKILL");
      void replace(member.role);
    },
    crashes,
    stop: async () => {
      const last = [...members];
      await Promise.all(last.map(({ server }) => server.ready.catch(() => {})));
      const problems = await Promise.all(last.map(stop));
      front.close();
      return problems.filter((problem) => problem !== "");
    },
  };
}

const isAtWork = ({ isReady, isFrozen }: Member) => isReady && !isFrozen;

async function stop(member: Member): Promise<string> {
  const { role, server } = member;
  member.isDoomed = true;
  server.kill("SIGTERM");
  const end = await Promise.race([server.ended, wait(STOP_MS, "too late" as const, { ref: false })]);
  if (end === "too late") return `${role}: still there after ${STOP_MS} ms`;
  return end.code === 0 ? "" : `${role}: ${end.signal ?? `exit code ${end.code}`}\n${server.lastWords()}`;
}
