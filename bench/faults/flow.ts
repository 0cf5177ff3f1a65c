import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { SandboxClient } from "@ponkan/sandbox/client";
import type { Person } from "../stack/people.ts";

/** What users who kept scheduling were told, and what the platform holds in the end. */
export type FlowEnd = {
  acknowledged: number;
  /** Acknowledged, but never on the platform. */
  lost: number;
  doubled: number;
  /** Sent before they were due. */
  early: number;
  /** Answers that are neither an acceptance nor a clear explanation why it is not possible now. */
  unclear: string[];
  /** Answers that explained clearly why it is not possible now. */
  refused: number;
  /** Seconds from the given moment to the next post that was sent. */
  backAfter(moment: number): number;
};

export type Flow = { end(): Promise<FlowEnd> };

const EVERY_MS = 1000;
const AHEAD_MS = 3000;
const CALL_MS = 20_000;
const PATIENCE_MS = 90_000;
const OPEN = ["openfield", "opentable", "openstudio", "opendusk"];

/** Has people schedule a post for the near future every second, retrying with the same key until it is accepted. */
export function startFlow(url: () => string, people: readonly Person[], sandbox: SandboxClient, name = "Walk"): Flow {
  const due = new Map<string, number>();
  const unclear: string[] = [];
  let refused = 0;
  let isOver = false;

  async function ask(person: Person, title: string, turn: number): Promise<void> {
    const key = randomUUID();
    // The same for all attempts: another time would make it another request.
    const at = Date.now() + AHEAD_MS;
    for (const givesUpAt = Date.now() + PATIENCE_MS; Date.now() < givesUpAt; await wait(500)) {
      const answer = await schedule(url(), person, { title, key, at, subreddit: OPEN[turn % OPEN.length]! });
      if (answer.status === 201) return void due.set(title, answer.at);
      // A final refusal, for example because the time has passed during an outage.
      if (answer.status === 422) return void refused++;
      if (isClear(answer)) refused++;
      // Without a connection the browser shows its own message.
      else if (answer.status !== 0) unclear.push(`${answer.status} ${answer.message}`);
    }
  }

  const asking = people.map(async (person, index) => {
    await wait((EVERY_MS * index) / people.length);
    for (let turn = 0; !isOver; turn++) {
      const begin = Date.now();
      await ask(person, `${name} ${index} ${turn}`, turn + index);
      await wait(Math.max(0, begin + EVERY_MS - Date.now()));
    }
  });

  return {
    end: async () => {
      isOver = true;
      await Promise.all(asking);
      const all = await untilOut(sandbox, due);
      const arrived = new Map([...all].filter(([title]) => title.startsWith(`${name} `)));
      const times = [...arrived.values()].flat();
      return {
        acknowledged: due.size,
        lost: [...due.keys()].filter((title) => !arrived.has(title)).length,
        doubled: [...arrived.values()].filter((found) => found.length > 1).length,
        // The platform's resolution is whole seconds.
        early: [...due].filter(([title, at]) => (arrived.get(title)?.[0] ?? at) < Math.floor(at / 1000) * 1000).length,
        unclear,
        refused,
        backAfter: (moment) => (Math.min(...times.filter((time) => time > moment)) - moment) / 1000,
      };
    },
  };
}

/** Whether the answer explains a temporary problem. */
function isClear({ status, message }: Answer): boolean {
  if (status === 409) return message === "This request is still being worked on. Please try again.";
  return (status === 503 && message.endsWith(" is briefly unavailable. Please try again.")) || status === 507;
}

type Answer = { status: number; message: string; at: number };
type Asked = { title: string; key: string; at: number; subreddit: string };

/** Status 0 means that no answer arrived. */
async function schedule(url: string, person: Person, { title, key, at, subreddit }: Asked): Promise<Answer> {
  const post = { platform: 1, type: "text", title, subreddit, post_at: new Date(at).toISOString() };
  try {
    const answer = await fetch(`${url}/api/posts/schedule`, {
      method: "POST",
      headers: {
        origin: url,
        cookie: `SR_session=${person.cookie}`,
        "creator-id": String(person.creator_id),
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify({ posts: [post] }),
      signal: AbortSignal.timeout(CALL_MS),
    });
    const body = (await answer.json()) as { message?: string; data?: { post_at: string }[] };
    const taken = body.data?.[0]?.post_at;
    return { status: answer.status, message: body.message ?? "", at: taken ? Date.parse(taken) : at };
  } catch {
    return { status: 0, message: "", at };
  }
}

/** Waits until all posts are on the platform; returns when each arrived, in milliseconds, by title. */
async function untilOut(sandbox: SandboxClient, due: ReadonlyMap<string, number>): Promise<Map<string, number[]>> {
  for (const givesUpAt = Date.now() + PATIENCE_MS; ; await wait(1000)) {
    const found = new Map<string, number[]>();
    for await (const { title, created_utc } of sandbox.reddit.eachPost())
      found.set(title, [...(found.get(title) ?? []), created_utc * 1000]);
    const isDone = [...due.keys()].every((title) => found.has(title));
    if (isDone || Date.now() > givesUpAt) return found;
  }
}
