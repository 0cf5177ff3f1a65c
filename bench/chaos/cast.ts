import { someMembers } from "../stack/members.ts";
import { type Person, somePeople } from "../stack/people.ts";
import type { Stack } from "../stack/stack.ts";

/** All simulated users of a run. */
export type Cast = {
  /** Most of the users, on Reddit. */
  people: Person[];
  /** Users with only a few posts left in their quota. */
  racers: Person[];
  /** Users of the other platforms. */
  members: Person[];
  leavers: Person[];
  all: Person[];
  /** Everybody except the leavers. */
  staying: Person[];
};

const PEOPLE_PER_USER = 5;
const RACERS = 3;

export async function assemble(stack: Stack, sizes: { people: number; membersEach: number; leavers: number }) {
  const people = await somePeople(stack, { prefix: "p", count: sizes.people, perUser: PEOPLE_PER_USER });
  const racers = await somePeople(stack, { prefix: "racer", count: RACERS, hasPlan: false });
  const elsewhere = (["twitter", "instagram", "tiktok"] as const).map((platform) =>
    someMembers(stack, platform, sizes.membersEach),
  );
  const members = (await Promise.all(elsewhere)).flat();
  const leavers = await somePeople(stack, { prefix: "leaver", count: sizes.leavers });
  const staying = [...people, ...racers, ...members];
  return { people, racers, members, leavers, staying, all: [...staying, ...leavers] } satisfies Cast;
}
