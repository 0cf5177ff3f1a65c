import { GAP_MS } from "@ponkan/contract/autoresponders/limits";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Every interval of the engine, in milliseconds. A test runs the same engine with all of them shrunk alike. */
export type Timings = ReturnType<typeof timingsAt>;

export function timingsAt(scale: number) {
  /** Never below what a busy machine needs. */
  const scaled = (ms: number, least = 50) => Math.max(Math.round(ms * scale), Math.min(least, ms));
  return {
    /** How long a claimed lane is held before anything was sent, and from the moment something is. */
    lease: scaled(10 * SECOND, 2000),
    sendingLease: scaled(60 * SECOND, 4000),
    /** From the intent to the first byte. */
    sendWindow: scaled(2 * SECOND, 500),
    callDeadline: scaled(30 * SECOND, 1000),
    /** When an armed post counts as abandoned. */
    abandonedAfter: scaled(45 * SECOND, 2500),
    /** How long after a send the platform may still bring it out. */
    settle: { text: scaled(2 * MINUTE, 4000), media: scaled(15 * MINUTE, 5000) },
    /** When an unclear send is given up: a person has to look. */
    undecided: { text: scaled(30 * MINUTE, 60_000), media: scaled(120 * MINUTE, 75_000) },
    firstLook: scaled(5 * SECOND, 300),
    longestLookPause: scaled(60 * SECOND, 1500),
    /** PO-05: tried again so long after it could not be sent. */
    retries: [1, 5, 15].map((minutes) => scaled(minutes * MINUTE, 500)),
    /** So long before its time the file of a post is brought to another host, and how often is looked how far it is. */
    prepareAhead: scaled(45 * MINUTE),
    /** The same for platforms that take the file themselves. */
    mediaAhead: scaled(10 * MINUTE, 4000),
    hostPause: { first: scaled(2 * SECOND, 200), longest: scaled(30 * SECOND, 1000) },
    /** Scores are fuzzy: one reading decides nothing. */
    secondReading: scaled(MINUTE, 300),
    /** Between two posts of a lane that make up for an outage, and from how late on a post is one. */
    catchUpPause: scaled(60 * SECOND),
    catchUpAfter: scaled(5 * MINUTE, 30_000),
    /** Accounts that fail within so long are one outage; how long a platform is left alone then, at first and at most. */
    outage: { within: scaled(MINUTE, 20_000), first: scaled(15 * SECOND, 1000), longest: scaled(5 * MINUTE, 3000) },
    /** AR-08: how often an inbox is read, how long one reader has for it, and how near the next post may be. */
    inboxEvery: scaled(2 * MINUTE, 1000),
    inboxLease: scaled(MINUTE, 10_000),
    inboxYields: scaled(10 * SECOND, 500),
    /** AR-05: between two automatic answers of a creator. */
    answerGap: scaled(GAP_MS, 300),
    /** Between two rounds of reading. */
    inboxRound: scaled(SECOND, 250),
    /** A process that tries something out and says nothing for so long is taken for stuck. */
    hang: scaled(30 * SECOND, 6000),
    /** The longest the dispatcher sleeps; a notice wakes it earlier. */
    poll: 250,
    sweep: scaled(5 * SECOND, 500),
    /** A stopping worker finishes or hands over by then. */
    stop: 10 * SECOND,
  };
}
