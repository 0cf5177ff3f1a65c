import type { Fault } from "../checker/findings.ts";
import type { Scenario } from "../run.ts";

/** A piece of the sources that must be there exactly once, and what stands there instead. */
export type Patch = { file: string; find: string; replace: string };

/** The product with one protection switched off. */
export type Mutant = {
  id: string;
  what: string;
  /** Any of these shows that it was caught. */
  caughtAs: Fault[];
  patches: Patch[];
  /** What makes its weakness show. */
  shares?: Partial<Scenario["shares"]>;
};

const publishing = "server/src/publishing";
const tables = "server/migrations/0003_posts.sql";
const allowedWays = "server/migrations/0012_post_vocabulary.sql";

/** Time for somebody to change their mind between reading and arming. */
const pauseBeforeArm: Patch = {
  file: `${publishing}/publish-post.ts`,
  find: `checkpoint("before-arm");`,
  replace: "await new Promise((resolve) => setTimeout(resolve, Math.random() * 1200));",
};

export const mutants: Mutant[] = [
  {
    id: "M1",
    what: "any error counts as failure and is tried again",
    caughtAs: ["doubled"],
    patches: [
      {
        file: `${publishing}/next-step.ts`,
        find: `return lookFor(sent, \`\${label} gave no clear answer. We are looking whether the post is there.\`, false);`,
        replace: "return unsent(sent);",
      },
    ],
  },
  {
    id: "M2",
    what: "what is unclear is sent again without looking",
    caughtAs: ["doubled"],
    patches: [
      {
        file: `${publishing}/settle.ts`,
        find: 'if (found.kind === "ok" && found.value[0]) return',
        replace:
          'if (!isAccepted) return { kind: "change", change: sendAgain(open) };\n  if (found.kind === "ok" && found.value[0]) return',
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
        file: `${publishing}/posts.queries.ts`,
        find: `where p.id = \${post.id} and p.rev = \${post.rev} and p.state in \${among(plannedStates)}`,
        replace: `where p.id = \${post.id} and p.state in \${among([...plannedStates, "deleted"])}`,
      },
      { file: allowedWays, find: "'posted deleted'\n", replace: "'posted deleted', 'deleted sending'\n" },
    ],
  },
  {
    id: "M4",
    what: "arming does not mind which version it is",
    caughtAs: ["wrong_version"],
    patches: [
      pauseBeforeArm,
      {
        file: `${publishing}/posts.queries.ts`,
        find: `where p.id = \${post.id} and p.rev = \${post.rev} and p.state in \${among(plannedStates)}`,
        replace: `where p.id = \${post.id} and p.state in \${among(plannedStates)}`,
      },
    ],
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
        file: `${publishing}/look-for-post.ts`,
        find: "return ok(sightings.filter(({ id }) => !taken.has(id)));",
        replace: "return ok(sightings.filter(() => taken.size >= 0));",
      },
      { file: tables, find: "  unique (account_id, remote_id),\n", replace: "" },
    ],
    shares: { loseAnswer: 0.1, errorBefore: 0.15 },
  },
  {
    id: "M8",
    what: "one that has to wait for its twin stays the first in line",
    caughtAs: ["unfinished"],
    patches: [
      {
        file: `${publishing}/publish-post.ts`,
        find: "if (!isAnotherOpen(error)) throw error;\n    await postpone(db, post, ANOTHER_LIKE_IT_MS);",
        replace: "if (!isAnotherOpen(error)) throw error;",
      },
    ],
    shares: { loseAnswer: 0.1 },
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
