import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openTable, type Table } from "../storage/table.ts";
import { Code, Grant, OauthUser, Token } from "./model.ts";

export type OauthStore = {
  users: Table<OauthUser>;
  codes: Table<Code>;
  grants: Table<Grant>;
  tokens: Table<Token>;
  clear(): Promise<void>;
  close(): Promise<void>;
};

export async function openOauthStore(folder: string): Promise<OauthStore> {
  await mkdir(folder, { recursive: true });
  const table = <T>(name: string, parse: (value: unknown) => T, keyOf: (value: T) => string) =>
    openTable(join(folder, `${name}.jsonl`), { parse, keyOf });

  const tables = {
    users: await table("users", OauthUser.parse, ({ id }) => id),
    codes: await table("codes", Code.parse, ({ code }) => code),
    grants: await table("grants", Grant.parse, ({ id }) => id),
    tokens: await table("tokens", Token.parse, ({ token }) => token),
  };
  return {
    ...tables,
    clear: async () => {
      for (const each of Object.values(tables)) await each.clear();
    },
    close: async () => {
      for (const each of Object.values(tables)) await each.close();
    },
  };
}
