import type { FoundThreat } from "@ponkan/contract/ban-shield/find-threats";
import { useDeferredValue, useMemo, useState } from "react";
import { isError, without } from "~/components/findings.ts";
import type { Planned } from "../draft/to-posts.ts";
import { type Refused, stillRefused } from "../sending/refused-posts.ts";
import { createChecker } from "./check-posts.ts";
import { missingField } from "./missing.ts";
import type { PostCheck } from "./post-check.ts";
import { type Preflight, preflight } from "./preflight.ts";
import type { Repost } from "./repost.ts";
import { type Around, hasUsedTitle, plannedThreats } from "./threats.ts";
import type { World } from "./world.ts";

export type Checked = {
  checks: PostCheck[];
  threats: ReadonlyMap<string, readonly FoundThreat[]>;
  reposts: ReadonlyMap<string, Repost>;
  flight: Preflight;
};

type Given<T> = {
  draft: T;
  /** Plans the posts of a draft; may depend on the world, but on nothing else that changes. */
  plan: (draft: T) => Planned[];
  world: World;
  around: Around;
  refused: readonly Refused[];
};
type CheckNow = (planned: readonly Planned[], earlier?: World["earlier"]) => Checked;
type Checking = Checked & { checkNow: CheckNow };

/**
 * Returns the checks of what is on screen, deferred so that typing is not held up. `checkNow` checks the given posts
 * immediately, for the moment of sending, with the earlier posts known by then.
 */
export function useChecked<T>({ draft, plan, world, around, refused }: Given<T>): Checking {
  const [check] = useState(createChecker);
  // Deferred together, so that an older draft is never checked against the files of a newer one.
  const current = useMemo(() => ({ draft, world }), [draft, world]);
  const shown = useDeferredValue(current);
  const { zone, creator, hashes } = around;

  const checkNow: CheckNow = (planned, earlier) => checkIn(world, planned, earlier);
  const checkIn = (world: World, planned: readonly Planned[], earlier = world.earlier): Checked => {
    const checks = check(planned, world).map((each) => withRefusal(each, refused));
    // Rows that cannot be sent raise no threats.
    const going = checks.filter(canGo).map((each) => each.planned);
    const threats = plannedThreats(going, around);
    const reposts = earlier?.tools.findReposts(going, around, earlier.posts) ?? none;
    const found = { threats, reposts, areTitlesNew: !hasUsedTitle(going, around) };
    return { checks, threats, reposts, flight: preflight(checks, found, { ...world, earlier }) };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it looks at, not the function that looks
  const checked = useMemo(
    () => checkIn(shown.world, plan(shown.draft)),
    [shown, check, zone, creator, hashes, refused],
  );
  return { ...checked, checkNow };
}

const none: ReadonlyMap<string, Repost> = new Map();

/** Fields that are only missing so far will be filled in, so they do not count as blocking. */
function canGo({ findings }: PostCheck): boolean {
  return findings.every((finding) => !isError(finding) || missingField(finding) !== undefined);
}

function withRefusal(check: PostCheck, refused: readonly Refused[]): PostCheck {
  const more = refused.length > 0 ? stillRefused(refused, check.planned) : [];
  const fresh = without(more, check.findings);
  return fresh.length > 0 ? { ...check, findings: [...check.findings, ...fresh], state: "blocked" } : check;
}
