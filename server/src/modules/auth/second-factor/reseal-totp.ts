import type { AppContext } from "../../../context.ts";
import { findTotpSealedOtherwise, saveResealedTotp } from "./second-factor.queries.ts";
import { openTotp, sealTotp } from "./totp.ts";

const AT_ONCE = 500;

/** Runs after a new key was put first; secrets that cannot be opened stay as they are. */
export async function resealTotp({ db, config }: Pick<AppContext, "db" | "config">): Promise<void> {
  const { id: keyId } = config.encryptionKeys[0]!;
  let after = 0;
  for (let page = await findTotpSealedOtherwise(db, keyId, after, AT_ONCE); page.length > 0; ) {
    for (const { user_id, secret } of page) {
      const opened = openTotp(config, user_id, secret);
      if (opened) await saveResealedTotp(db, user_id, secret, sealTotp(config, user_id, opened));
      after = user_id;
    }
    page = await findTotpSealedOtherwise(db, keyId, after, AT_ONCE);
  }
}
