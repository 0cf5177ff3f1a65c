import { setTimeout as wait } from "node:timers/promises";
import { figuresOf } from "./faults/figures-of.ts";
import { startFlow } from "./faults/flow.ts";
import { startCluster } from "./hosts/cluster.ts";
import { whyNoHosts } from "./hosts/network.ts";
import { postPicture } from "./hosts/post-picture.ts";
import { somePeople } from "./stack/people.ts";
import { isRunning } from "./stack/processes.ts";

const PEOPLE = 29;
/** Each of them posts one picture. */
const PHOTOGRAPHERS = 9;
const AROUND_MS = 10_000;
const CUT_MS = 20_000;
const PATIENCE_MS = 120_000;

const reason = whyNoHosts();
console.log(JSON.stringify(reason ? [{ name: "two hosts", value: null, unit: "", goal: 0, reason }] : await measure()));
process.exit(0);

/** Publishes posts and files while both hosts are up, while one is cut off, and after it is back. */
async function measure() {
  const { stack, hosts, url, stickyUrl, servers, objects, stop } = await startCluster();
  try {
    await stack.sandbox.reddit.setKnobs({ quota: 1e9 });
    const people = await somePeople(stack, { prefix: "host", count: PEOPLE });
    const photographers = people.slice(0, PHOTOGRAPHERS);
    const flow = startFlow(() => url, people.slice(PHOTOGRAPHERS), stack.sandbox);
    const pictures: string[] = [];
    const publishPictures = async (name: string) => {
      for (let turn = 0; turn < 3; turn++)
        pictures.push(await postPicture({ url: stickyUrl, origin: url }, photographers.pop()!, `${name} ${turn}`));
    };
    await Promise.all([wait(AROUND_MS), publishPictures("Both")]);
    hosts[0]!.cutOff();
    await Promise.all([wait(CUT_MS), publishPictures("One")]);
    hosts[0]!.comeBack();
    await Promise.all([wait(AROUND_MS), publishPictures("Both again")]);
    const end = await flow.end();
    const shown = await untilShown(pictures);
    return [
      ...figuresOf("two hosts, one cut off for 20 s", { ...end, doubled: end.doubled + shown.doubled }),
      { name: "… posts with a picture that are not out", value: pictures.length - shown.out, unit: "", goal: 0 },
      { name: "… files in the bucket", value: objects().length, unit: "", goal: pictures.length, atLeast: true },
      { name: "… processes that ended", value: servers.filter(({ pid }) => !isRunning(pid)).length, unit: "", goal: 0 },
    ];
  } finally {
    await stop();
  }

  async function untilShown(titles: readonly string[]): Promise<{ out: number; doubled: number }> {
    for (const givesUpAt = Date.now() + PATIENCE_MS; ; await wait(1000)) {
      const times = new Map<string, number>();
      for await (const { title } of stack.sandbox.reddit.eachPost()) times.set(title, (times.get(title) ?? 0) + 1);
      const out = titles.filter((title) => times.has(title)).length;
      const doubled = titles.filter((title) => times.get(title)! > 1).length;
      if (out === titles.length || Date.now() > givesUpAt) return { out, doubled };
    }
  }
}
