import type { Fault } from "../checker/findings.ts";
import type { Scenario } from "../run.ts";

/** Replaces a piece of source code that must occur exactly once. */
export type Patch = { file: string; find: string; replace: string };

/** The product with one protection disabled. */
export type Mutant = {
  id: string;
  what: string;
  /** Any of these faults proves that the mutant was caught; if empty, there must be no findings. */
  caughtAs: Fault[];
  patches: Patch[];
  /** Settings that expose the weakness. */
  shares?: Partial<Scenario["shares"]>;
  equalTitles?: number;
  trouble?: Partial<Scenario["trouble"]>;
  /** Tested by losing the database instead. */
  losesDatabase?: boolean;
};

const publishing = "server/src/publishing";
const queue = "server/migrations/0021_queue.sql";
const allowedWays = "server/migrations/0052_replaced_posts.sql"; // the newest definition

/** Gives users time to change a post between reading and arming. */
const pauseBeforeArm: Patch = {
  file: `${publishing}/core/perform.ts`,
  find: `checkpoint("before-arm", item.kind);`,
  replace: "await new Promise((resolve) => setTimeout(resolve, Math.random() * 1200));",
};

/** Fewer kills, so that user changes can meet a worker in the middle of sending. */
const calm = { killEvery: 15_000, freezeEvery: 60_000, cutEvery: 15_000, hushAt: [], databaseCrashesAt: [] };

/** The control run with all protections enabled. */
const control: Mutant = { id: "M0", what: "none: nothing may be found", caughtAs: [], patches: [], trouble: calm };

export const mutants: Mutant[] = [
  control,
  {
    id: "M1",
    what: "any error counts as failure and is tried again",
    caughtAs: ["doubled"],
    patches: [
      {
        file: `${publishing}/core/after-send.ts`,
        find: `return lookFor(attempted, \`\${label} gave no clear answer. We are looking whether \${words.hope}.\`, false);`,
        replace: 'return unsent(attempted, "", "");',
      },
    ],
  },
  {
    id: "M2",
    what: "what is unclear is sent again without looking",
    caughtAs: ["doubled"],
    patches: [
      {
        file: `${publishing}/core/after-look.ts`,
        find: "return look.sightings[0] ? isNext(attach(look.sightings[0], open)) : afterNothing(true, open);",
        replace: "return open.isAccepted ? afterNothing(true, open) : isNext(sendAgain(open));",
      },
    ],
  },
  {
    id: "M3",
    what: "arming does not mind whether it is still wanted",
    caughtAs: ["after_cancel"],
    patches: [
      pauseBeforeArm,
      {
        file: `${publishing}/posts/posts.queries.ts`,
        find: `and p.rev = asked.rev and p.state in \${sqlStateList(plannedStates)}`,
        replace: `and p.state in \${sqlStateList([...plannedStates, "deleted"])}`,
      },
      { file: allowedWays, find: "'posted deleted'\n", replace: "'posted deleted', 'deleted sending'\n" },
    ],
    trouble: calm,
  },
  {
    id: "M4",
    what: "arming does not mind which version it is",
    caughtAs: ["wrong_version"],
    patches: [
      pauseBeforeArm,
      {
        file: `${publishing}/posts/posts.queries.ts`,
        find: `and p.rev = asked.rev and p.state in \${sqlStateList(plannedStates)}`,
        replace: `and p.state in \${sqlStateList(plannedStates)}`,
      },
    ],
    trouble: calm,
  },
  {
    id: "M5",
    what: "absence is believed before the platform has had its time",
    caughtAs: ["doubled"],
    patches: [{ file: `${publishing}/timings.ts`, find: "text: scaled(2 * MINUTE, 4000)", replace: "text: 100" }],
    shares: { acceptLate: 0.1 },
  },
  {
    id: "M6",
    what: "a look may find what belongs to another post",
    caughtAs: ["falsely_posted", "lost"],
    patches: [
      {
        file: `${publishing}/core/perform.ts`,
        find: "sightings: sightings.filter(({ id }) => !taken.has(id))",
        replace: "sightings: sightings.filter(() => taken.size >= 0)",
      },
      {
        file: queue,
        find: "  primary key (account_id, remote_id)\n",
        replace: "  unique (account_id, remote_id, post_id)\n",
      },
    ],
    shares: { loseAnswer: 0.1, errorBefore: 0.3 },
    equalTitles: 1,
    trouble: calm,
  },
  {
    id: "M8",
    what: "one that has to wait for its twin stays the first in line",
    caughtAs: ["unfinished"],
    patches: [
      {
        file: `${publishing}/core/perform.ts`,
        find: "if (attempt === undefined) return laneKept(item.holdBack(ANOTHER_LIKE_IT_MS, null));",
        replace: "if (attempt === undefined) return false;",
      },
    ],
    shares: { loseAnswer: 0.3 },
    equalTitles: 1,
  },
  {
    id: "M11",
    what: "what was not armed with the others is sent all the same",
    caughtAs: ["doubled", "after_cancel", "wrong_version", "falsely_failed"],
    patches: [
      pauseBeforeArm,
      {
        file: `${publishing}/posts/posts.queries.ts`,
        find: "return row?.epoch === lane.epoch ? row.number : undefined;",
        replace: "return row?.number ?? 1;",
      },
    ],
  },
  {
    id: "M12",
    what: "what was armed long ago is sent all the same",
    caughtAs: ["doubled"],
    patches: [
      {
        file: `${publishing}/core/perform.ts`,
        find: "const isInWindow = stillWithin(timings.sendWindow);",
        replace: "const isInWindow = () => true;",
      },
      {
        file: `${publishing}/core/perform.ts`,
        find: "const mayStart = stillWithin(timings.callDeadline);",
        replace: "const mayStart = () => true;",
      },
      {
        file: `${publishing}/core/perform.ts`,
        find: `checkpoint("after-arm", item.kind);`,
        replace: "await new Promise((resolve) => setTimeout(resolve, Math.random() * 800));",
      },
    ],
    trouble: { freezeEvery: 2500, freezeMs: 12_000, killEvery: 20_000 },
  },
  {
    id: "M13",
    what: "a comment whose answer was lost is not looked for",
    caughtAs: ["doubled", "lost"],
    patches: [
      {
        file: `${publishing}/steps/step-item.ts`,
        find: "findOpen: () => findOpenAttempt(db, step),",
        replace: "findOpen: async () => (findOpenAttempt.length < 0 ? findOpenAttempt(db, step) : undefined),",
      },
    ],
    shares: { loseAnswer: 0.2 },
  },
  {
    id: "M14",
    what: "two that look the same are open at the same time",
    caughtAs: ["falsely_posted", "lost", "doubled", "unfinished"],
    patches: [{ file: queue, find: "return case when found then new end;", replace: "return new;" }],
    shares: { loseAnswer: 0.15, errorBefore: 0.3 },
    equalTitles: 1,
  },
  {
    id: "M15",
    what: "a deletion without an answer counts as done",
    caughtAs: ["still_up", "after_cancel"],
    patches: [
      {
        file: `${publishing}/steps/delete.ts`,
        find: `return seen.value?.is_deleted ? ok({ kind: "out" }) : ok({ kind: "seen", sightings: [] });`,
        replace: `return ok({ kind: "out" });`,
      },
    ],
    shares: { errorBefore: 0.2, cutBefore: 0.1 },
    trouble: calm,
  },
  {
    id: "M16",
    what: "a copy of the database is published from like any other",
    caughtAs: [],
    losesDatabase: true,
    patches: [
      {
        file: `${publishing}/lanes/lanes.queries.ts`,
        find: `         and (select may_publish(\${address}))\n       order by`,
        replace: "       order by",
      },
      {
        file: `${publishing}/lanes/lanes.queries.ts`,
        find: `and a.status = 'connected' and (select may_publish(\${address}))`,
        replace: `and a.status = 'connected' and \${address}::text is not distinct from \${address}::text`,
      },
    ],
  },
  {
    id: "M9",
    what: "nobody listens for errors of database clients in use",
    caughtAs: ["crashes"],
    patches: [
      {
        file: "server/src/database/connection.ts",
        find: `pool.on("connect", (client) => client.on("error", report));`,
        replace: "",
      },
    ],
  },
  {
    id: "M10",
    what: "posts left are counted first and taken afterwards",
    caughtAs: ["quota_exceeded", "quota_drift"],
    patches: [
      {
        file: "server/src/modules/billing/quota.queries.ts",
        find: "  const take = async () => {\n",
        replace:
          '  const before = await db.selectFrom("quota_periods").select("used").where("user_id", "=", userId)' +
          '.where("period_start", "=", periodStart).executeTakeFirst();\n' +
          "  if ((before?.used ?? 0) + count > allowed) return undefined;\n  const take = async () => {\n",
      },
      {
        file: "server/src/modules/billing/quota.queries.ts",
        find: `      .where(sql<boolean>\`used + \${count} <= \${allowed}\`)\n`,
        replace: "",
      },
    ],
  },
];
