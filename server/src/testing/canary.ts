import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import type { Db } from "../context.ts";
import type { Answer, Caller } from "./caller.ts";
import { everyRow, foundIn } from "./find-secrets.ts";

/** Remembers each secret as soon as it is known, and searches for all of them in all tables, the log and errors. */
export function aCanary() {
  const secrets = new Map<string, string>();
  const lines: string[] = [];
  const errors: string[] = [];

  function keepSecret(what: string, value: string | null | undefined): string {
    if (!value) throw new Error(`there is no ${what}`);
    secrets.set(what, value);
    return value;
  }

  return {
    secrets,
    lines,
    errors,
    keepSecret,
    marked: (what: string) => `Canary-${what}-${randomBytes(6).toString("hex")}-9`,
    stream: { write: (line: string) => void lines.push(line) },

    /** Collects error replies, because their texts are ours and shown to users. */
    heard(answer: Answer): Answer {
      if (answer.status >= 400) errors.push(answer.text);
      return answer;
    },

    signedIn(app: Caller, answer: Answer): Caller {
      const cookie = keepSecret(`session ${secrets.size}`, answer.cookies.SR_session);
      keepSecret(`secret of the session ${secrets.size}`, cookie.split(".")[1]);
      return app.with(cookie);
    },

    /** Except in `known` places, where they belong. */
    async expectNone(db: Db, known: readonly string[] = []): Promise<void> {
      const inRows = foundIn(secrets, await everyRow(db));
      expect(inRows.filter((found) => !known.includes(found))).toEqual([]);
      const inLog = lines.map((line, index) => [`log line ${index}: ${line.slice(0, 200)}`, line] as const);
      expect(foundIn(secrets, new Map(inLog))).toEqual([]);
      const inErrors = errors.map((text) => [`answer ${text.slice(0, 200)}`, text] as const);
      expect(foundIn(secrets, new Map(inErrors))).toEqual([]);
    },
  };
}
