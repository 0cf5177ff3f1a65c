import { aPost } from "@ponkan/server/testing/builders";
import { inParallel } from "../stack/in-parallel.ts";
import { somePeople } from "../stack/people.ts";
import { cpuMs, databaseCpuMs } from "../stack/processor.ts";
import { startStack } from "../stack/stack.ts";
import { answerSlowly, type Burst, burstIn } from "./arrivals.ts";
import { ACCOUNTS, AHEAD_MS, POSTS, SLOTS } from "./sizes.ts";

export type OurBurst = Burst & {
  /** Milliseconds of processor time per post, of server and database, without the platform. */
  cpuPerPost: number;
};

/** Measures a single process of the product. */
export async function measureOurs(): Promise<OurBurst> {
  const stack = await startStack({ bringsSandbox: true, env: { PUBLISHING_SLOTS: String(SLOTS) } });
  try {
    const server = await stack.launchServer("all");
    await server.ready;
    const cpu = () => cpuMs(server.pid) + databaseCpuMs(stack.database.pid());
    await answerSlowly(stack.sandbox);
    const people = await somePeople(stack, { prefix: "burst", count: ACCOUNTS, perUser: 20 });
    const due = Date.now() + AHEAD_MS;
    await inParallel(POSTS, 8, (index) => {
      const { account } = people[index % ACCOUNTS]!;
      return aPost(stack.database.db, account, { title: `Number ${index}`, post_at: new Date(due) });
    });
    if (Date.now() > due) throw new Error(`preparing took longer than ${AHEAD_MS} ms`);
    const before = cpu();
    const burst = await burstIn(stack.sandbox, due);
    return { ...burst, cpuPerPost: (cpu() - before) / POSTS };
  } finally {
    await stack.stop();
  }
}
