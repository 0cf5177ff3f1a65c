import type { CollectedMedia, MediaCollection } from "@ponkan/contract/media/collection";
import { COLLECTIONS_MAX } from "@ponkan/contract/media/limits";
import type { AppContext, Db } from "../../context.ts";
import { fieldRefusal, Refusal } from "../../lib/refusal.ts";
import {
  collectMedia,
  countCollections,
  deleteCollection,
  findCollections,
  insertCollection,
  lockCollection,
  nameCollection,
} from "./collections.queries.ts";

type Needs = Pick<AppContext, "db">;

export function makeCollection(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  creatorId: number,
  name: string,
): Promise<MediaCollection> {
  return db.transaction().execute(async (tx) => {
    if ((await countCollections(tx, creatorId)) >= COLLECTIONS_MAX)
      throw new Refusal(422, `You can have up to ${COLLECTIONS_MAX} collections.`);
    const id = await insertCollection(tx, creatorId, name, clock.now()).catch(refuseTaken(name));
    return { id, name, files: 0 };
  });
}

export function collect(
  { db }: Needs,
  creatorId: number,
  id: number,
  { ids, is_in }: CollectedMedia,
): Promise<MediaCollection> {
  return db.transaction().execute(async (tx) => {
    await requireCollection(tx, creatorId, id);
    await collectMedia(tx, creatorId, { id, ids, is_in });
    return (await findCollections(tx, creatorId, id))[0]!;
  });
}

export function renameCollection({ db }: Needs, creatorId: number, id: number, name: string): Promise<MediaCollection> {
  return db.transaction().execute(async (tx) => {
    await requireCollection(tx, creatorId, id);
    await nameCollection(tx, creatorId, id, name).catch(refuseTaken(name));
    return (await findCollections(tx, creatorId, id))[0]!;
  });
}

export function dropCollection({ db }: Needs, creatorId: number, id: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await requireCollection(tx, creatorId, id);
    await deleteCollection(tx, creatorId, id);
  });
}

/** Another creator's collection is reported like one that does not exist. */
async function requireCollection(tx: Db, creatorId: number, id: number): Promise<void> {
  if (!(await lockCollection(tx, creatorId, id))) throw new Refusal(404, "Collection was not found.");
}

const UNIQUE_VIOLATION = "23505";

function refuseTaken(name: string) {
  return (error: { code?: string }): never => {
    if (error.code !== UNIQUE_VIOLATION) throw error;
    throw fieldRefusal("name", `Collection named "${name}" already exists. Pick a different name.`);
  };
}
