import { aPost } from "@ponkan/server/testing/builders";
import { inParallel } from "../stack/in-parallel.ts";
import { somePeople } from "../stack/people.ts";
import { startStack } from "../stack/stack.ts";
import { answerSlowly, type Burst, burstIn } from "./arrivals.ts";
import { ACCOUNTS, AHEAD_MS, POSTS, SLOTS } from "./sizes.ts";

/** One process of the product. */
export async function measureOurs(): Promise<Burst> {
  const stack = await startStack({ bringsSandbox: true, env: { PUBLISHING_SLOTS: String(SLOTS) } });
  try {
    await (await stack.launchServer("all")).ready;
    await answerSlowly(stack.sandbox);
    const people = await somePeople(stack, { prefix: "burst", count: ACCOUNTS, perUser: 20 });
    const due = Date.now() + AHEAD_MS;
    await inParallel(POSTS, 8, (index) => {
      const { account } = people[index % ACCOUNTS]!;
      return aPost(stack.database.db, account, { title: `Number ${index}`, post_at: new Date(due) });
    });
    if (Date.now() > due) throw new Error(`preparing took longer than ${AHEAD_MS} ms`);
    return await burstIn(stack.sandbox, due);
  } finally {
    await stack.stop();
  }
}
