import type { Scenario } from "./run.ts";

const shares = {
  loseAnswer: 0.05,
  errorBefore: 0.03,
  errorAfter: 0.02,
  cutBefore: 0.03,
  throttled: 0.03,
  slow: 0.05,
  acceptLate: 0.01,
};

const fleet = { webs: 2, workers: 4, membersEach: 6, leavers: 6 };

/** Runs with the tests; takes about a minute and a half. */
export const short: Scenario = {
  ...fleet,
  posts: 500,
  people: 60,
  letters: 60,
  overMs: 42_000,
  patienceMs: 60_000,
  shares,
  trouble: {
    killEvery: 3000,
    killWebEvery: 12_000,
    freezeEvery: 12_000,
    freezeMs: 7000,
    cutEvery: 4000,
    hushAt: [0.1],
    databaseCrashesAt: [0.35, 0.7],
    platformRefusesAt: [0.5],
  },
};

/**
 * Takes ten minutes. Restarts cost seconds of processor time, so with more kills a small machine would do nothing else.
 */
export const long: Scenario = {
  ...fleet,
  posts: 6000,
  people: 300,
  letters: 600,
  overMs: 600_000,
  patienceMs: 60_000,
  shares,
  membersEach: 25,
  leavers: 45,
  trouble: {
    killEvery: 6000,
    killWebEvery: 45_000,
    freezeEvery: 20_000,
    freezeMs: 7000,
    cutEvery: 10_000,
    hushAt: [0.1, 0.3, 0.5, 0.7],
    databaseCrashesAt: [0.33, 0.67],
    platformRefusesAt: [0.25, 0.75],
  },
};
