import type { AppContext } from "../../context.ts";
import { practiceSubreddit } from "../posts/write/counted-posts.ts";
import type { Shield } from "../posts/write/writing.ts";
import { findMoments } from "./ban-shield.queries.ts";
import { noteThreatRisks } from "./check-risks.ts";
import { recountThreats } from "./recount-threats.ts";
import { refreshKeys } from "./refresh-keys.ts";
import { shieldKeys } from "./shield-keys.ts";

/** What writing posts needs from Ban Shield. */
export function banShield({ clock, config }: Pick<AppContext, "clock" | "config">): Shield {
  const recount: Shield["recountThreats"] = async (tx, creator, moments) => {
    const practice = practiceSubreddit(config);
    const { threats, risks } = await recountThreats(tx, creator, moments, practice);
    for (const { remote_user_id, types } of risks) {
      await noteThreatRisks(tx, creator, { remote_user_id, practice }, types, clock.now());
    }
    return threats;
  };
  return {
    keysOf: shieldKeys,
    momentsOf: findMoments,
    recountThreats: recount,
    refreshKeys: async (tx, creator, ids) => {
      await refreshKeys(tx, creator, ids);
      await recount(tx, creator, await findMoments(tx, creator.id, ids));
    },
  };
}
