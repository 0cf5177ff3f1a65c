import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { Fact } from "~/components/post-facts/known-facts.ts";
import type { ComposerDraft } from "../draft/composer-draft.ts";
import { newRow } from "../draft/rows.ts";
import { type Planned, toPosts } from "../draft/to-posts.ts";
import { type Difference, differences } from "./difference.ts";
import { factsOfPlanned } from "./facts-of-planned.ts";
import { type Names, readNames } from "./read-names.ts";

/** Lists what two versions of a draft plan differently: shared fields once, then what rows override. */
export async function draftDifferences(
  creatorId: number,
  zone: string,
  other: ComposerDraft,
  mine: ComposerDraft,
): Promise<Difference[]> {
  const [ofOther, ofMine] = [planOf(other, zone), planOf(mine, zone)];
  const names = await readNames(
    creatorId,
    [...ofOther.values(), ...ofMine.values()].map(({ post }) => post),
  );
  const facts = (planned: Planned) => factsOf(planned, names, zone);
  const [anyOther, anyMine] = [ofOther.get(EVERYWHERE), ofMine.get(EVERYWHERE)];
  const shared = anyOther && anyMine ? differences(facts(anyOther), facts(anyMine)) : [];
  const isShared = ({ label, other, mine }: Difference) =>
    shared.some((each) => each.label === label && each.other === other && each.mine === mine);
  const inPlaces = [...ofMine].flatMap(([key, planned]) => {
    const there = key !== EVERYWHERE && ofOther.get(key);
    if (!there) return [];
    const own = differences(facts(there), facts(planned)).filter((each) => !isShared(each));
    return own.map((each) => ({ ...each, label: `${placeName(planned)}: ${each.label}` }));
  });
  return [...differences(placesOf(ofOther), placesOf(ofMine)), ...shared, ...inPlaces];
}

/** Name of an extra row without values of its own, which shows what all rows share. */
const EVERYWHERE = "";

function planOf(draft: ComposerDraft, zone: string): Map<string, Planned> {
  const planned = toPosts({ ...draft, rows: [...draft.rows, { ...newRow(EVERYWHERE), isChosen: false }] }, zone);
  return new Map(planned.map((each) => [each.key, each]));
}

function factsOf({ post }: Planned, names: Names, zone: string): Fact[] {
  return factsOfPlanned(post, names, zone).filter(([name]) => name !== "Platform" && name !== "Subreddit");
}

function placesOf(plan: ReadonlyMap<string, Planned>): Fact[] {
  const chosen = [...plan.values()].filter(({ isChosen }) => isChosen);
  return [["Posts to", chosen.map(placeName).join(", ")]];
}

const placeName = ({ row, platform }: Planned) => (row ? `r/${row.subreddit}` : platformLabels[platform]);
