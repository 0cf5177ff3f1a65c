import { expect, test } from "vitest";
import type { Access, Transport } from "./capabilities.ts";
import { plainTransport } from "./http/testing.ts";
import type { Outcome } from "./outcome.ts";
import { aTextDraft } from "./reddit/testing.ts";
import { accessOf, aName, connected, sandboxForThisFile, succeeded } from "./testing.ts";

const sandbox = sandboxForThisFile();

type Ask = (access: Access) => Promise<Outcome<unknown>>;
type Somebody = { access: Access; asks: Record<string, Ask> };
type Path = (string | number)[];

const GONE = Symbol("gone");
const wrong = [GONE, null, "\u{0}x", "\ud83dx", "", "x".repeat(3_000), -1, 0.5, 3e9, 1e300, [[]], {}];

/** Every path in an answer; list items only once. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Array.isArray(value) ? [...value.slice(0, 1).entries()] : Object.entries(value);
  return [path, ...inner.flatMap(([key, one]) => pathsIn(one, [...path, key]))];
}

function changed(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to === GONE ? undefined : to;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  if (rest.length === 0 && to === GONE) delete copy[key];
  else copy[key] = changed(copy[key], rest, to);
  return copy;
}

type Said = { status: number; headers: [string, string][]; text: string };

function recording(said: Said[]): Transport {
  return async (url, init) => {
    const answer = await plainTransport(url, init);
    const text = await answer.text();
    const headers = [...answer.headers].filter(
      ([name]) => !/^(content-(length|encoding)|transfer-encoding)$/.test(name),
    );
    said.push({ status: answer.status, headers, text });
    return asResponse(said.at(-1)!);
  };
}

/** Replays the answers, repeating the last one forever. */
function replaying(said: readonly Said[]): Transport {
  let calls = 0;
  return async () => asResponse(said[Math.min(calls++, said.length - 1)]!);
}

const asResponse = ({ status, headers, text }: Said) => new Response(text || null, { status, headers });
const isJson = (text: string) => /^[[{]/.test(text);

/** Values that later steps cannot handle. */
function isBroken(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed();
  if (value instanceof Date || typeof value === "number") return Number.isNaN(Number(value));
  return typeof value === "object" && value !== null && Object.values(value).some(isBroken);
}

/** Accounts are stored as read, but the database rejects such texts and numbers. */
function isUnkeepable(outcome: Outcome<unknown>): boolean {
  return outcome.kind === "ok" && hasUnkeepable(outcome.value);
}

function hasUnkeepable(value: unknown): boolean {
  if (typeof value === "string") return value.length > 2_000;
  if (typeof value === "number") return !Number.isInteger(value) || Math.abs(value) >= 2 ** 31;
  return typeof value === "object" && value !== null && Object.values(value).some(hasUnkeepable);
}

async function onReddit(): Promise<Somebody> {
  const { access, username } = await connected(sandbox.platforms.reddit.connector, "reddit");
  const { connector, publisher, insights, communities, inbox, results } = sandbox.platforms.reddit;
  const draft = aTextDraft({ subreddit: "openfield" });
  const sent_at = await sandbox.control.clock.now();
  const sent = succeeded(await publisher.publish(access, draft));
  const id = sent.kind === "published" ? sent.id : "";
  succeeded(await publisher.comment(access, { parent: id, text: "More of it" }));
  const { remote_user_id } = succeeded(await connector.identify(access));
  const words = { query: "open", include_over_18: true };
  return {
    access,
    asks: {
      me: (to) => connector.identify(to),
      publish: (to) => publisher.publish(to, draft),
      find: (to) => publisher.find(to, { username, draft, sent_at }),
      comment: (to) => publisher.comment(to, { parent: id, text: "Still more" }),
      submitted: (to) => insights.submitted(to, username),
      comments: (to) => insights.comments(to, username),
      karma: (to) => insights.karma(to),
      profile: (to) => insights.userAbout(to, username),
      about: (to) => communities.about(to, "openfield"),
      requirements: (to) => communities.postRequirements(to, "openfield"),
      rules: (to) => communities.rules(to, "openfield"),
      flairs: (to) => communities.flairs(to, "openfield"),
      search: (to) => communities.search(to, words),
      names: (to) => communities.names(to, words),
      inbox: (to) => inbox.inbox(to),
      recent: (to) => results.recent(to, { username, remote_user_id }, new Date(0)),
    },
  };
}

async function onX(): Promise<Somebody> {
  const { connector, publisher, results } = sandbox.platforms.twitter;
  const username = aName();
  const { id: user_id } = await sandbox.control.x.user({ username, kind: "standard" });
  const access = accessOf({ access_token: String((await sandbox.control.x.connect({ username })).access_token) });
  const draft = { user_id, username, text: "Morning light", media: [], reply_to: null };
  const sent_at = await sandbox.control.clock.now();
  const sent = succeeded(await publisher.publish(access, draft));
  const id = sent.kind === "published" ? sent.id : "";
  const whose = { username, remote_user_id: user_id };
  let posts = 0;
  return {
    access,
    asks: {
      me: (to) => connector.identify(to),
      publish: (to) => publisher.publish(to, { ...draft, text: `Light ${posts++}` }),
      find: (to) => publisher.find(to, { username, draft, sent_at }),
      score: (to) => publisher.readScore(to, id),
      results: (to) => results!.read(to, whose, [id]),
      recent: (to) => results!.recent(to, whose, new Date(0)),
    },
  };
}

async function onInstagram(): Promise<Somebody> {
  const { connector, publisher, results } = sandbox.platforms.instagram;
  const username = aName();
  const { id: user_id } = await sandbox.control.instagram.user({ username, kind: "creator" });
  const made = await sandbox.control.instagram.connect({ username });
  const access = accessOf({ access_token: String(made.access_token) });
  const whose = { username, remote_user_id: user_id };
  return {
    access,
    asks: {
      me: (to) => connector.identify(to),
      quota: (to) => publisher.quota(to, user_id),
      recent: (to) => results!.recent(to, whose, new Date(0)),
    },
  };
}

async function onTiktok(): Promise<Somebody> {
  const { connector, publisher, results } = sandbox.platforms.tiktok;
  const username = aName();
  await sandbox.control.tiktok.user({ username, kind: "public" });
  const access = accessOf({ access_token: String((await sandbox.control.tiktok.connect({ username })).access_token) });
  return {
    access,
    asks: {
      me: (to) => connector.identify(to),
      creator: (to) => publisher.creator(to),
      recent: (to) => results!.recent(to, { username, remote_user_id: "1" }, new Date(0)),
    },
  };
}

async function onRedgifs(): Promise<Somebody> {
  const { connector, mediaHost } = sandbox.platforms.redgifs;
  const { access } = await connected(connector, "redgifs");
  return {
    access,
    asks: {
      me: (to) => connector.identify(to),
      content: (to) => mediaHost.content(to),
      ticket: (to) => mediaHost.ticket(to, "0".repeat(32)),
    },
  };
}

test.each([
  ["Reddit", onReddit],
  ["X", onX],
  ["Instagram", onInstagram],
  ["TikTok", onTiktok],
  ["Redgifs", onRedgifs],
])(
  "whatever one field of an answer of %s says, it is read or said to be unreadable, and nothing breaks (BI-209)",
  async (_name, somebody) => {
    const { access, asks } = await somebody();
    const broke: string[] = [];
    let tried = 0;
    for (const [name, ask] of Object.entries(asks)) {
      const said: Said[] = [];
      const usual = await ask({ ...access, transport: recording(said) });
      expect([name, usual.kind]).toEqual([name, "ok"]);
      for (const [number, answer] of said.entries()) {
        if (!isJson(answer.text)) continue;
        const body = JSON.parse(answer.text);
        for (const path of pathsIn(body))
          for (const to of wrong) {
            tried++;
            const text = JSON.stringify(changed(body, path, to)) ?? "";
            const transport = replaying(said.with(number, { ...answer, text }));
            const outcome = await ask({ ...access, transport }).catch(String);
            const isBad = typeof outcome === "string" || isBroken(outcome) || (name === "me" && isUnkeepable(outcome));
            if (isBad)
              broke.push(`${name}: ${path.join(".")} is ${String(to?.toString())}: ${JSON.stringify(outcome)}`);
          }
      }
    }
    expect(broke).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  },
);
