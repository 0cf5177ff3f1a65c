import { publishingAddress } from "../../config/publishing-address.ts";
import type { Engine } from "../engine-context.ts";
import { auditDue } from "./audit.ts";
import { adoptInstallation, findInstallation, holdPublishing } from "./installation.queries.ts";

const HELD = "This database was restored, promoted or copied.";

/**
 * Returns a check that is true if this is the database last published from. Any other database may lack what was sent
 * since, so publishing is held until an operator confirms it by name (PUBLISH_FROM): only they know that the other
 * database is no longer in use.
 */
export function createInstallationCheck(engine: Engine): () => Promise<boolean> {
  const { log } = engine;
  let wasHeld = false;
  return async () => {
    const held = await findOtherInstallation(engine);
    if (held && !wasHeld)
      log.error(held, `${HELD} Nothing is sent; to go on, start once with PUBLISH_FROM=${held.name}`);
    wasHeld = held !== null;
    return held === null;
  };
}

async function findOtherInstallation(engine: Engine) {
  const { db, log, config } = engine;
  const address = publishingAddress(config);
  const { identity, last_identity, last_address } = await findInstallation(db, address);
  const isCopy = address !== null && last_address !== null && address !== last_address;
  if (identity === last_identity && !isCopy) return null;
  const name = address ? `${identity}@${address}` : identity;
  if (config.publishing.from === name) {
    await auditDue(engine);
    await adoptInstallation(db, address, HELD);
    log.warn({ identity, address }, "publishing goes on from this database");
    return null;
  }
  // If only the address differs, just this process stops publishing; processes with the right address continue.
  if (identity !== last_identity) await holdPublishing(db, HELD);
  return { name, last_identity, last_address };
}
