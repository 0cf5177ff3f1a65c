import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Clock } from "./clock.ts";
import { sandboxClient } from "./control/client.ts";
import type { NewMessage } from "./mail/message.ts";
import { buildSandbox } from "./sandbox.ts";
import type { PostRequirements, Subreddit } from "./world/types.ts";

export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function testSandbox(dataDir?: string) {
  const app = await buildSandbox({ dataDir: dataDir ?? (await testFolder()) });
  onTestFinished(() => app.close());
  return app;
}

/** A sandbox on a real port, with its client and a Reddit app that calls it. */
export async function runningSandbox(dataDir?: string) {
  const app = await testSandbox(dataDir);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const client = sandboxClient(url);

  const redditCall = async (token: string, path: string, form?: Record<string, string>) => {
    const headers = { authorization: `bearer ${token}`, "user-agent": "linux:sandbox.test:v1 (by /u/tester)" };
    const post = form && { method: "POST", body: new URLSearchParams({ api_type: "json", ...form }) };
    const response = await fetch(`${url}/reddit${path}`, { headers, ...post });
    return { status: response.status, body: JSON.parse((await response.text()) || "null") };
  };

  /** Finds a subreddit where any user may post text without conditions. */
  const openSubreddit = async (): Promise<string> => {
    const isOpen = ({ access, submission_type, requirements, guidance, over18 }: Subreddit) =>
      access === "public" && submission_type !== "link" && !over18 && guidance.length === 0 && isEasy(requirements);
    const found = (await client.reddit.subreddits()).find(isOpen);
    if (!found) throw new Error("the world has no open subreddit");
    return found.name;
  };

  /** Submits a text post and returns its id. */
  const submit = async (token: string, title = "Hello", text = "Nothing more", sr?: string): Promise<string> => {
    const form = { kind: "self", sr: sr ?? (await openSubreddit()), title, text };
    const { body } = await redditCall(token, "/api/submit", form);
    if (body.json.errors.length > 0) throw new Error(`not accepted: ${JSON.stringify(body.json.errors)}`);
    return body.json.data.id;
  };

  return { app, url, client, redditCall, openSubreddit, submit };
}

function isEasy(requirements: PostRequirements): boolean {
  const { is_flair_required, body_restriction_policy } = requirements;
  const limits = [
    requirements.title_text_min_length,
    requirements.body_text_min_length,
    requirements.body_text_max_length,
  ];
  const lists = [requirements.title_regexes, requirements.body_regexes, requirements.title_required_strings];
  const isFree = [...lists, requirements.body_required_strings].every((list) => list.length === 0);
  return isFree && !is_flair_required && body_restriction_policy === "none" && limits.every((limit) => limit === null);
}

export function aMail(changes: Partial<NewMessage> = {}): NewMessage {
  return {
    from: "Ponkan <no-reply@ponkan.test>",
    to: "ann@example.com",
    subject: "Hello",
    html: "<p>Hello Ann</p>",
    text: "Hello Ann",
    ...changes,
  };
}

/** A clock that moves only when a test advances it. */
export function manualClock(start = "2026-05-01T12:00:00Z"): Clock & { advance(ms: number): void } {
  let moment = Date.parse(start);
  return {
    now: () => new Date(moment),
    seconds: () => Math.floor(moment / 1000),
    offsetMs: () => moment - Date.now(),
    setOffset: async (ms) => {
      moment = Date.now() + ms;
    },
    close: async () => undefined,
    advance: (ms) => {
      moment += ms;
    },
  };
}
