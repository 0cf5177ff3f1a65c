import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type OauthStore, openOauthStore } from "../oauth/store.ts";
import { type IndexedTable, openIndexedTable } from "../storage/indexed-table.ts";
import { openTable, type Table } from "../storage/table.ts";
import { Gif, Knobs, RedgifsUser, Ticket } from "./model.ts";

export type RedgifsStore = OauthStore & {
  /** Names of users are looked up in lower case. */
  users: Table<RedgifsUser>;
  tickets: IndexedTable<Ticket, "user" | "md5">;
  gifs: IndexedTable<Gif, "user">;
  knobs(): Knobs;
  changeKnobs(change: Partial<Omit<Knobs, "key">>): Promise<void>;
  resetKnobs(): Promise<void>;
  /** Where uploaded bytes are kept, by their md5. */
  filesFolder: string;
  clear(): Promise<void>;
  close(): Promise<void>;
};

export async function openRedgifsStore(folder: string): Promise<RedgifsStore> {
  const filesFolder = join(folder, "files");
  await mkdir(filesFolder, { recursive: true });
  const file = (name: string) => join(folder, `${name}.jsonl`);

  const tables = {
    ...(await openOauthStore(folder)),
    users: await openTable(file("users"), { parse: (value) => RedgifsUser.parse(value), keyOf: userOf }),
    tickets: await openIndexedTable<Ticket, "user" | "md5">(file("tickets"), {
      parse: (value) => Ticket.parse(value),
      keyOf: byId,
      indexes: { user: userOf, md5: ({ file }) => file },
    }),
    gifs: await openIndexedTable<Gif, "user">(file("gifs"), {
      parse: (value) => Gif.parse(value),
      keyOf: byId,
      indexes: { user: userOf },
    }),
  };
  const knobs = await openTable(file("knobs"), { parse: (value) => Knobs.parse(value), keyOf: ({ key }) => key });
  const untouched = Knobs.parse({ key: "knobs" });
  const current = () => knobs.get("knobs") ?? untouched;

  return {
    ...tables,
    filesFolder,
    knobs: current,
    changeKnobs: (change) => knobs.put({ ...current(), ...change }),
    resetKnobs: () => knobs.clear(),
    clear: async () => {
      for (const each of [...Object.values(tables), knobs]) await each.clear();
      for (const name of await readdir(filesFolder)) await rm(join(filesFolder, name), { force: true });
    },
    close: async () => {
      for (const each of [...Object.values(tables), knobs]) await each.close();
    },
  };
}

const byId = ({ id }: { id: string }) => id;
const userOf = ({ username }: { username: string }) => username.toLowerCase();
