import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type IndexedTable, openIndexedTable } from "../storage/indexed-table.ts";
import { openTable, type Table } from "../storage/table.ts";
import { Code, Grant, Token } from "./model.ts";

export type OauthStore = {
  codes: Table<Code>;
  grants: IndexedTable<Grant, "refresh_token" | "user">;
  tokens: IndexedTable<Token, "grant">;
};

/** The OAuth tables of one platform, stored in its folder. */
export async function openOauthStore(folder: string): Promise<OauthStore> {
  await mkdir(folder, { recursive: true });
  const file = (name: string) => join(folder, `${name}.jsonl`);
  return {
    codes: await openTable(file("codes"), { parse: Code.parse, keyOf: ({ code }) => code }),
    grants: await openIndexedTable<Grant, "refresh_token" | "user">(file("grants"), {
      parse: Grant.parse,
      keyOf: ({ id }) => id,
      indexes: { refresh_token: ({ refresh_token }) => refresh_token, user: ({ user_id }) => user_id },
    }),
    tokens: await openIndexedTable<Token, "grant">(file("tokens"), {
      parse: Token.parse,
      keyOf: ({ token }) => token,
      indexes: { grant: ({ grant_id }) => grant_id },
    }),
  };
}
