import type { AppContext } from "../../../context.ts";
import { type AccessRow, findSealedUnderOldKey, saveResealed } from "./access.queries.ts";
import { openProxy, openTokens, sealProxy, sealTokens } from "./seal.ts";

type Needs = Pick<AppContext, "db" | "config">;

const AT_ONCE = 500;

/** After a new key was put first, reseals everything under it in batches; then the old key can be removed. */
export async function resealUnderCurrentKey({ db, config }: Needs): Promise<void> {
  const keyId = config.encryptionKeys[0]!.id;
  for (const account of await findSealedUnderOldKey(db, keyId, AT_ONCE)) {
    await saveResealed(db, account, resealed(config.encryptionKeys, account));
  }
}

/** Values that cannot be opened stay as they are; their next use reports it. */
function resealed(keys: Needs["config"]["encryptionKeys"], account: AccessRow) {
  const { id, token_gen, access_token, refresh_token, proxy } = account;
  const tokens = openTokens(keys, account);
  const plainProxy = proxy === null ? undefined : openProxy(keys, id, proxy);
  return {
    id,
    token_gen,
    ...(tokens ? sealTokens(keys, { id, token_gen }, tokens) : { access_token, refresh_token }),
    proxy: plainProxy === undefined ? proxy : sealProxy(keys, id, plainProxy),
  };
}
