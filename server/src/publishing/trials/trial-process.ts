import { connect } from "../../database/connect.ts";
import { systemClock } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import { openOutside } from "../../open-outside.ts";
import type { Database } from "../../tables.ts";
import { createEngine } from "../engine.ts";
import type { Engine } from "../engine-context.ts";
import type { DueLane } from "../lanes/lanes.queries.ts";
import { workLane } from "../lanes/work-lane.ts";
import type { Order, Report } from "./messages.ts";

let engine: Engine | undefined;

process.on("message", (order: Order) => void obey(order).catch(giveUp));
// The parent decides when this process ends; without the parent, it exits.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
process.once("disconnect", () => process.exit(0));
say({ type: "loaded" });
setInterval(() => say({ type: "alive" }), 1000).unref();

async function obey(order: Order): Promise<void> {
  if (order.type === "open") {
    engine = await open(order);
    return say({ type: "ready" });
  }
  say({ type: "begun" });
  say(await tried(order.task));
}

async function tried(task: DueLane): Promise<Report> {
  try {
    await engine!.gates.refresh();
    return { type: "done", isFreed: await workLane(engine!, task) };
  } catch (error) {
    return { type: "left", reason: (error as Error).message };
  }
}

async function open({ config, connection }: Extract<Order, { type: "open" }>): Promise<Engine> {
  const db = connect<Database>(connection, "worker", log);
  const jobs = { enqueue: () => Promise.reject(new Error("a trial has no jobs")) };
  const engine = createEngine({ config, db, clock: systemClock, jobs, log, ...openOutside(config) });
  await engine.guard.check();
  return engine;
}

function giveUp(error: Error): void {
  log.error({ reason: error.message }, "a trial could not be prepared");
  process.exit(1);
}

const write = (level: keyof Log) => (details: object, message: string) => say({ type: "log", level, details, message });
const log: Log = { info: write("info"), warn: write("warn"), error: write("error") };

function say(report: Report): void {
  process.send?.(report);
}
