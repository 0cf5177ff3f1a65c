import { onTestFinished } from "vitest";
import { aCreator, anAccount, aTarget, aUser } from "../testing/builders.ts";
import type { TestApp } from "../testing/test-app.ts";
import { type RunningEngine, startEngine } from "./engine.ts";

let people = 0;

/** A creator whose Reddit account is connected in the sandbox. */
export async function aRedditor(app: TestApp, changes: Parameters<typeof anAccount>[2] = {}) {
  const name = `writer_${process.pid}_${people++}`.slice(0, 20);
  const { access_token, refresh_token } = await app.sandbox.reddit.connect(name);
  const { id: remote_user_id } = await app.sandbox.reddit.user(name);
  const user = await aUser(app.db);
  const creator = await aCreator(app.db, user);
  const account = await anAccount(app.db, creator, {
    username: name,
    remote_user_id,
    access_token,
    refresh_token,
    ...changes,
  });
  return { name, user, creator, account };
}

/** An engine with its times shrunk, running until the test ends. */
export function runningEngine(app: TestApp): RunningEngine {
  const engine = startEngine(app.ctx, app.connection);
  onTestFinished(() => engine.stop());
  return engine;
}

export const aDueTarget = (
  app: TestApp,
  account: Parameters<typeof aTarget>[1],
  values?: Parameters<typeof aTarget>[2],
) => aTarget(app.db, account, values);

export async function targetState(app: TestApp, id: number): Promise<string> {
  const { state } = await app.db.selectFrom("targets").select("state").where("id", "=", id).executeTakeFirstOrThrow();
  return state;
}
