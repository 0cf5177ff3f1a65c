import { afterEach, expect, test } from "vitest";
import type { Access } from "../capabilities.ts";
import { aCaller } from "../http/testing.ts";
import { anMp4 } from "../media/testing.ts";
import { connected, sandboxForThisFile, succeeded } from "../testing.ts";

const sandbox = sandboxForThisFile();
const host = () => sandbox.platforms.redgifs.mediaHost;
const somebody = () => connected(sandbox.platforms.redgifs.connector, "redgifs");
const passes = (seconds: number) => sandbox.control.clock.advance(seconds * 1000);

afterEach(async () => {
  await sandbox.control.redgifs.resetKnobs();
  await sandbox.control.faults.clear();
});

const details = {
  tags: ["Food", "Cooking", "Baking"],
  description: "Bread",
  niches: [],
  sexuality: null,
  content_type: null,
};
const aGif = (ticket_id: string, changes = {}) => ({
  ...details,
  ticket_id,
  keep_audio: true,
  is_private: false,
  cut: null,
  ...changes,
});

async function readyTicket(access: Access, film = anMp4()): Promise<string> {
  const ticket = succeeded(await host().ticket(access, film.md5));
  succeeded(await host().put(aCaller(), ticket.upload_url!, film));
  await passes(1);
  return ticket.ticket_id;
}

async function publishedGif(access: Access): Promise<string> {
  const { gif_id } = succeeded(await host().submit(access, aGif(await readyTicket(access))));
  await passes(2);
  return gif_id;
}

test("a film goes step by step from a ticket to a page that plays it", async () => {
  const { access, username } = await somebody();
  const film = anMp4({ seconds: 14 });

  const ticket = succeeded(await host().ticket(access, film.md5));
  expect(ticket).toMatchObject({ state: "waiting", upload_url: expect.stringContaining(sandbox.url) });
  expect(succeeded(await host().ticketState(access, ticket.ticket_id))).toBe("waiting");

  succeeded(await host().put(aCaller(), ticket.upload_url!, film));
  expect(succeeded(await host().ticketState(access, ticket.ticket_id))).toBe("analysing");
  await passes(1);
  expect(succeeded(await host().ticketState(access, ticket.ticket_id))).toBe("ready");

  const { gif_id, expected_seconds } = succeeded(await host().submit(access, aGif(ticket.ticket_id)));
  expect(expected_seconds).toBe(2);
  expect(succeeded(await host().encoding(access, gif_id)).state).toBe("working");
  expect(succeeded(await host().gif(access, gif_id))).toBeNull();
  await passes(2);
  expect(succeeded(await host().encoding(access, gif_id))).toEqual({ state: "complete", progress: 100 });

  const gif = succeeded(await host().gif(access, gif_id));
  expect(gif).toMatchObject({ id: gif_id, duration: 14, description: "Bread", is_published: true });
  expect(gif!.url).toBe(host().watchUrl(gif_id));
  expect(host().watchUrlOf(gif!.url)).toBe(gif!.url);
  expect((await fetch(gif!.url)).status).toBe(200);
  expect(await sandbox.control.redgifs.gifs(username)).toHaveLength(1);
});

test("a file Redgifs got before needs no second upload", async () => {
  const { access } = await somebody();
  const film = anMp4();
  await readyTicket(access, film);
  expect(succeeded(await host().ticket(access, film.md5))).toMatchObject({ state: "ready", upload_url: null });
});

test("asking for a ticket again while the file is being looked at waits instead of uploading", async () => {
  const { access } = await somebody();
  const film = anMp4();
  const ticket = succeeded(await host().ticket(access, film.md5));
  succeeded(await host().put(aCaller(), ticket.upload_url!, film));
  expect(succeeded(await host().ticket(access, film.md5))).toMatchObject({ state: "analysing", upload_url: null });
});

test("both spellings of the states are understood", async () => {
  const { access } = await somebody();
  await sandbox.control.redgifs.setKnobs({ waiting_word: "pending", status_field: "status" });
  const film = anMp4();
  expect(succeeded(await host().ticket(access, film.md5)).state).toBe("waiting");
  const gifId = await publishedGif(access);
  expect(succeeded(await host().encoding(access, gifId)).state).toBe("complete");
});

test("what fails on Redgifs' side is said at its step", async () => {
  const { access } = await somebody();
  await sandbox.control.redgifs.setKnobs({ failing_analyses: 1 });
  expect(succeeded(await host().ticketState(access, await readyTicket(access)))).toBe("failed");

  await sandbox.control.redgifs.setKnobs({ failing_encodings: 1 });
  const gifId = await publishedGif(access);
  expect(succeeded(await host().encoding(access, gifId)).state).toBe("failed");

  await sandbox.control.redgifs.setKnobs({ failing_submits: 1, error_text_key: "description" });
  const refused = await host().submit(access, aGif(await readyTicket(access)));
  const errors = [{ code: "UploadFailed", message: "The upload is not ready to be used.", field: null }];
  expect(refused).toEqual({ kind: "rejected", status: 400, errors });
});

test("what is stuck stays at work", async () => {
  const { access } = await somebody();
  await sandbox.control.redgifs.setKnobs({ is_media_stuck: true });
  const ticket = await readyTicket(access);
  await passes(600);
  expect(succeeded(await host().ticketState(access, ticket))).toBe("analysing");
});

test("a wrong file and an expired address are refused by the storage", async () => {
  const { access } = await somebody();
  const ticket = succeeded(await host().ticket(access, anMp4().md5));
  expect(await host().put(aCaller(), ticket.upload_url!, anMp4())).toMatchObject({
    kind: "rejected",
    errors: [{ code: "BadDigest" }],
  });
  await passes(901);
  expect(await host().put(aCaller(), ticket.upload_url!, anMp4())).toMatchObject({
    kind: "rejected",
    status: 403,
    errors: [{ code: "AccessDenied" }],
  });
});

test("too many uploads are reported with how long to wait, for the whole account", async () => {
  const { access } = await somebody();
  await sandbox.control.redgifs.setKnobs({ upload_quota: 1, quota_seconds: 3600 });
  succeeded(await host().ticket(access, anMp4().md5));
  const outcome = await host().ticket(access, anMp4().md5);
  expect(outcome).toMatchObject({ kind: "throttled", scope: "account" });
  expect((outcome as { retryAfterMs: number }).retryAfterMs).toBeGreaterThan(3_500_000);
});

test("a submit whose answer is lost is found again, exactly once", async () => {
  const { access, username } = await somebody();
  await publishedGif(access);
  const ticket = await readyTicket(access, anMp4({ seconds: 31 }));
  const sent_at = await sandbox.control.clock.now();
  await sandbox.control.faults.add("redgifs:submit", { kind: "lose-answer" });
  expect((await host().submit(access, aGif(ticket))).kind).toBe("unknown");

  const found = succeeded(await host().find(access, { sent_at, description: "Bread", duration: 31 }));
  expect(found).toHaveLength(1);
  const [, ours] = await sandbox.control.redgifs.gifs(username);
  expect(found[0]!.id).toBe(ours!.id);
});

test("a submit that never arrived is not found", async () => {
  const { access } = await somebody();
  const ticket = await readyTicket(access);
  await sandbox.control.faults.add("redgifs:submit", { kind: "cut-before" });
  expect((await host().submit(access, aGif(ticket))).kind).toBe("unknown");
  const sent_at = await sandbox.control.clock.now();
  expect(succeeded(await host().find(access, { sent_at, description: "Bread", duration: null }))).toEqual([]);
});

test("the own content comes in pages, and past the last one it is empty", async () => {
  const { access } = await somebody();
  const older = await publishedGif(access);
  const newer = await publishedGif(access);
  const first = succeeded(await host().content(access, { page: 1, count: 1 }));
  expect(first).toMatchObject({ gifs: [{ id: newer }], pages: 2 });
  expect(succeeded(await host().content(access, { page: 2, count: 1 })).gifs).toMatchObject([{ id: older }]);
  for (const page_past_end of ["empty", "error"] as const) {
    await sandbox.control.redgifs.setKnobs({ page_past_end });
    expect(succeeded(await host().content(access, { page: 3, count: 1 })).gifs).toEqual([]);
  }
});

test("details can be changed, and a gif that is deleted is gone, however often one asks", async () => {
  const { access } = await somebody();
  const gifId = await publishedGif(access);
  succeeded(await host().publish(access, gifId, { ...details, description: "Rolls" }));
  expect(succeeded(await host().gif(access, gifId))).toMatchObject({ description: "Rolls" });

  expect(await host().remove(access, gifId)).toEqual({ kind: "ok", value: undefined });
  expect(succeeded(await host().gif(access, gifId))).toBeNull();
  expect(await host().remove(access, gifId)).toEqual({ kind: "ok", value: undefined });
  expect(succeeded(await host().gif(access, "neverthereatall"))).toBeNull();
});

test("an expired token is distinguished from everything else", async () => {
  const { access, username } = await somebody();
  await sandbox.control.redgifs.expireTokens(username);
  expect(await host().ticket(access, anMp4().md5)).toEqual({ kind: "unauthorized" });
});

test("an upload whose answer is lost may be repeated", async () => {
  const { access } = await somebody();
  const film = anMp4();
  const ticket = succeeded(await host().ticket(access, film.md5));
  await sandbox.control.faults.add("redgifs:put", { kind: "lose-answer" });
  expect((await host().put(aCaller(), ticket.upload_url!, film)).kind).toBe("unknown");
  succeeded(await host().put(aCaller(), ticket.upload_url!, film));
  await passes(1);
  expect(succeeded(await host().ticketState(access, ticket.ticket_id))).toBe("ready");
});
