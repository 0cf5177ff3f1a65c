import { residentMb, treeOf } from "./memory.ts";

const EVERY_MS = 50;

/** Until stopped, tracks the peak memory in MB of a process and of the largest process it started. */
export function watchMemory(pid: number) {
  let [own, child] = [0, 0];
  const look = () => {
    own = Math.max(own, residentMb(pid));
    const others = treeOf(pid).filter((each) => each.pid !== pid);
    child = Math.max(child, ...others.map((each) => residentMb(each.pid)));
  };
  look();
  const looking = setInterval(look, EVERY_MS);
  return {
    stop: () => {
      clearInterval(looking);
      look();
      return { own: Math.round(own), child: Math.round(child) };
    },
  };
}
