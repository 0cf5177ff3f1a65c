import { execFileSync, spawn } from "node:child_process";
import { freePort } from "@ponkan/server/testing/free-port";

/** The connection options in BullMQ's format. */
export type RedisAt = { host: string; port: number; username?: string; password?: string; db?: number; tls?: object };

export type Redis = { at: RedisAt; stop(): void };

/** Connects to `REDIS_URL`, or starts a Redis that keeps its data in `dir`; undefined if neither is possible. */
export async function openRedis(dir: string): Promise<Redis | undefined> {
  const { REDIS_URL } = process.env;
  if (REDIS_URL) return { at: readRedisUrl(REDIS_URL), stop: () => {} };
  if (!hasRedis()) return undefined;
  const port = await freePort();
  const redis = spawn("redis-server", ["--port", String(port), "--dir", dir, "--appendonly", "yes"], {
    stdio: "ignore",
  });
  return { at: { host: "127.0.0.1", port }, stop: () => void redis.kill("SIGKILL") };
}

export function readRedisUrl(url: string): RedisAt {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const db = Number(pathname.slice(1));
  return {
    host: hostname,
    port: Number(port || 6379),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(db > 0 && { db }),
    ...(protocol === "rediss:" && { tls: {} }),
  };
}

function hasRedis(): boolean {
  try {
    execFileSync("redis-server", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
