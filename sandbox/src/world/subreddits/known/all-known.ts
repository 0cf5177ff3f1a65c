import { ASKING } from "./asking.ts";
import { DOORS } from "./doors.ts";
import { KINDS_AND_LINKS } from "./kinds-and-links.ts";
import type { KnownCommunity } from "./known-community.ts";
import { MODERATED } from "./moderated.ts";

/** Their order is part of the ids of posts. */
export const KNOWN_COMMUNITIES: readonly KnownCommunity[] = [...DOORS, ...ASKING, ...KINDS_AND_LINKS, ...MODERATED];
