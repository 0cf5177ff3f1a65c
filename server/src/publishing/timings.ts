import { GAP_MS } from "@ponkan/contract/autoresponders/limits";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Every interval of the engine, in milliseconds. Tests run the same engine with all of them scaled down. */
export type Timings = ReturnType<typeof timingsAt>;

export function timingsAt(scale: number) {
  /** Never below what a busy machine needs. */
  const scaled = (ms: number, least = 50) => Math.max(Math.round(ms * scale), Math.min(least, ms));
  return {
    /** How long a claimed lane is held before a send, and from the start of a send. */
    lease: scaled(10 * SECOND, 2000),
    sendingLease: scaled(60 * SECOND, 4000),
    /** The longest time from storing the intent to the first byte. */
    sendWindow: scaled(2 * SECOND, 500),
    callDeadline: scaled(30 * SECOND, 1000),
    abandonedAfter: scaled(45 * SECOND, 2500),
    /** How long after a send the post may still appear on the platform. */
    settle: { text: scaled(2 * MINUTE, 4000), media: scaled(15 * MINUTE, 5000) },
    /** The age at which an unclear send is left to a person. */
    undecided: { text: scaled(30 * MINUTE, 60_000), media: scaled(120 * MINUTE, 75_000) },
    firstLook: scaled(5 * SECOND, 300),
    longestLookPause: scaled(60 * SECOND, 1500),
    /** PO-05: delays before retrying a post that could not be sent. */
    retries: [1, 5, 15].map((minutes) => scaled(minutes * MINUTE, 500)),
    /** How long before its publish time a post's file is sent to another host. */
    prepareAhead: scaled(45 * MINUTE),
    /** The same for platforms that take the file themselves. */
    mediaAhead: scaled(10 * MINUTE, 4000),
    hostPause: { first: scaled(2 * SECOND, 200), longest: scaled(30 * SECOND, 1000) },
    /** Reddit's scores are fuzzed, so a single reading decides nothing. */
    secondReading: scaled(MINUTE, 300),
    /**
     * The pause between two posts of a lane that catch up after an outage, and how late a post must be to count as one.
     */
    catchUpPause: scaled(60 * SECOND),
    catchUpAfter: scaled(5 * MINUTE, 30_000),
    /**
     * The window in which failing accounts count as one outage, and the shortest and longest pause before the platform
     * is probed.
     */
    outage: { within: scaled(MINUTE, 20_000), first: scaled(15 * SECOND, 1000), longest: scaled(5 * MINUTE, 3000) },
    /**
     * AR-08: how often an inbox is read, how long its reader may take, and the gap to leave before the account's next
     * post.
     */
    inboxEvery: scaled(2 * MINUTE, 1000),
    inboxLease: scaled(MINUTE, 10_000),
    inboxYields: scaled(10 * SECOND, 500),
    /** AR-05: the gap between two automatic answers of a creator. */
    answerGap: scaled(GAP_MS, 300),
    /** The interval between two rounds of inbox reading. */
    inboxRound: scaled(SECOND, 250),
    /** A trial process that is silent for this long counts as stuck. */
    hang: scaled(30 * SECOND, 6000),
    /** The longest the dispatcher sleeps; a notification wakes it earlier. */
    poll: 250,
    sweep: scaled(5 * SECOND, 500),
    /** By then a stopping worker has finished or handed over its work. */
    stop: 10 * SECOND,
  };
}
