import type { Storage } from "./storage.ts";

/** Loads a storage's code on first use; most installations never need it. */
export function later(load: () => Promise<Storage>): Storage {
  let loaded: Promise<Storage> | undefined;
  const storage = () => {
    loaded ??= load();
    return loaded;
  };
  return {
    put: async (...file) => (await storage()).put(...file),
    open: async (...file) => (await storage()).open(...file),
    onDisk: async (name) => (await storage()).onDisk(name),
    sizeOf: async (name) => (await storage()).sizeOf(name),
    read: async (...part) => (await storage()).read(...part),
    serve: async (...part) => (await storage()).serve(...part),
    serveOnce: async (name) => (await storage()).serveOnce(name),
    remove: async (name) => (await storage()).remove(name),
    addressOf: async (...file) => (await storage()).addressOf(...file),
    list: async function* () {
      yield* (await storage()).list();
    },
  };
}
