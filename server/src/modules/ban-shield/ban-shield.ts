import type { Shield } from "../posts/write/writing.ts";
import { findMoments } from "./ban-shield.queries.ts";
import { recountThreats } from "./recount-threats.ts";
import { refreshKeys } from "./refresh-keys.ts";
import { shieldKeys } from "./shield-keys.ts";

/** What posts are handed when they are written. */
export const banShield: Shield = { keysOf: shieldKeys, momentsOf: findMoments, recountThreats, refreshKeys };
