import { join } from "node:path";
import { type OauthStore, openOauthStore } from "../oauth/store.ts";
import { openFiles } from "../shared/files.ts";
import { combineStores } from "../storage/combine-stores.ts";
import { type IndexedTable, openIndexedTable } from "../storage/indexed-table.ts";
import { openSettings } from "../storage/settings.ts";
import { openTable, type Table } from "../storage/table.ts";
import { Gif, Knobs, RedgifsUser, Ticket } from "./model.ts";

export type RedgifsStore = OauthStore & {
  /** User names are indexed in lower case. */
  users: Table<RedgifsUser>;
  tickets: IndexedTable<Ticket, "user" | "md5">;
  gifs: IndexedTable<Gif, "user">;
  knobs(): Knobs;
  changeKnobs(change: Partial<Knobs>): Promise<void>;
  resetKnobs(): Promise<void>;
  /** Where uploaded bytes are kept, named by MD5. */
  filesFolder: string;
  clear(): Promise<void>;
  close(): Promise<void>;
};

export async function openRedgifsStore(folder: string): Promise<RedgifsStore> {
  const files = await openFiles(join(folder, "files"));
  const file = (name: string) => join(folder, `${name}.jsonl`);

  const tables = {
    ...(await openOauthStore(folder)),
    users: await openTable(file("users"), { parse: RedgifsUser.parse, keyOf: userOf }),
    tickets: await openIndexedTable<Ticket, "user" | "md5">(file("tickets"), {
      parse: Ticket.parse,
      keyOf: byId,
      indexes: { user: userOf, md5: ({ file }) => file },
    }),
    gifs: await openIndexedTable<Gif, "user">(file("gifs"), {
      parse: Gif.parse,
      keyOf: byId,
      indexes: { user: userOf },
    }),
  };
  const knobs = await openSettings(file("knobs"), Knobs);
  return {
    ...tables,
    filesFolder: files.folder,
    knobs: knobs.current,
    changeKnobs: knobs.change,
    resetKnobs: knobs.clear,
    ...combineStores(files, knobs, ...Object.values(tables)),
  };
}

const byId = ({ id }: { id: string }) => id;
const userOf = ({ username }: { username: string }) => username.toLowerCase();
