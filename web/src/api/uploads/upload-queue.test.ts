// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { media } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { fakeTus } from "~/testing/fake-tus.ts";
import { appState } from "../app-state.ts";
import { forgetSession, setAuthed, setCreatorId } from "../session.ts";
import { restoreInterrupted } from "./interrupted.ts";
import { addFiles, cancelUpload, pauseUpload, resumeUpload, retryUpload } from "./upload-queue.ts";
import { type Upload, uploads } from "./upload-store.ts";

// Outside a bundler, the package resolves to its Node build, which supports neither files nor localStorage.
vi.mock("tus-js-client", () => vi.importActual("tus-js-client/lib.es5/browser/index.js"));

let tus: ReturnType<typeof fakeTus>;
let nextId: number;
beforeEach(() => {
  tus = fakeTus();
  nextId = 100;
  localStorage.clear();
  setAuthed(true);
  setCreatorId(7);
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  forgetSession();
});

type Begin = { name: string; type: string; size: number; hash: string };
/** A server that recognises unfinished uploads by their hash, as ours does. */
function server(answers: Parameters<typeof fakeApi>[0] = {}) {
  const begun = new Map<string, number>();
  const api = fakeApi({
    "POST /media": ({ body }) => {
      const { hash, size, name } = body as Begin;
      const id = begun.get(hash) ?? nextId++;
      begun.set(hash, id);
      tus.begin(`/api/uploads/${id}`, size);
      const upload = {
        url: `/api/uploads/${id}`,
        method: "PATCH",
        headers: { "Tus-Resumable": "1.0.0", "X-Own": "1" },
      };
      return { status: 201, body: { data: media({ id, name, size, status: "pending" }), upload } };
    },
    ...Object.fromEntries(
      Array.from({ length: 20 }, (_, offset) => [
        `POST /media/${100 + offset}/complete`,
        () =>
          tus.isWhole(`/api/uploads/${100 + offset}`)
            ? { status: 200, body: { data: media({ id: 100 + offset }) } }
            : { status: 409, body: { message: "The upload is not complete yet." } },
      ]),
    ),
    ...answers,
  });
  return api;
}

const picture = (name = "fjord.jpg", content = name, type = "image/jpeg") => new File([content], name, { type });
const named = (name: string): Upload => uploads.get().find((upload) => upload.name === name)!;
const becomes = (name: string, status: Upload["status"]) =>
  vi.waitFor(() => expect(named(name)?.status).toBe(status), { timeout: 10_000 });

test("a file goes from pending over uploading to success, with its hash, and nothing is left to go on with (ME-04, ME-05, SESS-26)", async () => {
  const { sent, keys } = server();
  const seen = new Set<string>();
  const stop = uploads.subscribe(() => seen.add(named("fjord.jpg").status));
  addFiles([picture("fjord.jpg", "a fjord")]);
  await becomes("fjord.jpg", "success");
  stop();
  expect([...seen]).toEqual(["pending", "uploading", "success"]);
  expect(keys()).toEqual(["POST /media", "POST /media/100/complete"]);
  expect(sent[0]).toMatchObject({
    creatorId: 7,
    body: {
      name: "fjord.jpg",
      type: "image/jpeg",
      size: 7,
      hash: createHash("sha256").update("a fjord").digest("hex"),
    },
  });
  expect(tus.sent.map(({ method, bytes }) => [method, bytes])).toEqual([
    ["HEAD", 0],
    ["PATCH", 7],
  ]);
  expect(tus.sent[1]?.headers).toMatchObject({ "Creator-Id": "7", "Tus-Resumable": "1.0.0", "X-Own": "1" });
  expect(Object.keys(localStorage).filter((key) => key.startsWith("tus::"))).toEqual([]);
});

test("while any is pending or uploading the account menu is locked and leaving asks (SIDE-37, PS-15)", async () => {
  server();
  const release = tus.hold();
  addFiles([picture()]);
  expect(appState.get().isUploadingMedia).toBe(true);
  await becomes("fjord.jpg", "uploading");
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);

  release();
  await becomes("fjord.jpg", "success");
  expect(appState.get().isUploadingMedia).toBe(false);
  const later = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
});

test("three are sent at a time, the others wait (ME-02)", async () => {
  server();
  const release = tus.hold();
  addFiles(["a", "b", "c", "d", "e"].map((name) => picture(`${name}.jpg`)));
  await vi.waitFor(() => expect(uploads.get().filter(({ status }) => status === "uploading")).toHaveLength(3));
  expect(uploads.get().map(({ status }) => status)).toEqual([
    "uploading",
    "uploading",
    "uploading",
    "pending",
    "pending",
  ]);
  release();
  await vi.waitFor(() => expect(uploads.get().every(({ status }) => status === "success")).toBe(true));
});

test("what breaks a rule fails before anything is sent (VAL-21, VAL-22)", () => {
  const { keys } = server();
  const large = picture("large.mp4", "x", "video/mp4");
  Object.defineProperty(large, "size", { value: 104857601 });
  addFiles([picture("page.webp", "x", "image/webp"), large, picture("empty.png", "", "image/png")]);
  expect(uploads.get().map(({ status, trouble }) => [status, trouble?.text])).toEqual([
    ["failed", "Media must be a PNG, JPEG, GIF, MP4 or MOV file."],
    ["failed", "Media mustn't be larger than 100 MB."],
    ["failed", "The file is empty."],
  ]);
  expect(appState.get().isUploadingMedia).toBe(false);
  expect(keys()).toEqual([]);
});

test("the same file again is there already, and nothing is sent (ME-04)", async () => {
  server({
    "POST /media": { status: 200, body: { data: media({ id: 5 }), note: "Media is already uploaded." } },
  });
  addFiles([picture()]);
  await becomes("fjord.jpg", "success");
  expect(named("fjord.jpg")).toMatchObject({
    media_id: 5,
    note: "Media is already uploaded. Same as picture-5.jpg.",
  });
  expect(tus.sent).toEqual([]);
});

test("a paused upload stays pending and goes on where it was", async () => {
  server();
  const release = tus.hold();
  addFiles([picture("fjord.jpg", "0123456789")]);
  await vi.waitFor(() => expect(tus.sent).toHaveLength(2));
  pauseUpload(named("fjord.jpg").id);
  release();
  expect(named("fjord.jpg")).toMatchObject({ status: "pending", isPaused: true });
  expect(tus.offsetOf("/api/uploads/100")).toBe(0);
  expect(appState.get().isUploadingMedia).toBe(true);
  resumeUpload(named("fjord.jpg").id);
  await becomes("fjord.jpg", "success");
});

test("a lost connection fails with the words of the product; online again it goes on with the rest (ME-05, ME-06)", async () => {
  server();
  vi.stubGlobal("navigator", { ...navigator, onLine: false });
  tus.cutAfter(4);
  addFiles([picture("fjord.jpg", "0123456789")]);
  await becomes("fjord.jpg", "failed");
  expect(named("fjord.jpg").trouble).toMatchObject({
    kind: "broken",
    text: "Failed to upload fjord.jpg. Please try again.",
  });
  expect(tus.offsetOf("/api/uploads/100")).toBe(4);

  tus.cutAfter(Number.POSITIVE_INFINITY);
  window.dispatchEvent(new Event("online"));
  await becomes("fjord.jpg", "success");
  expect(tus.sent.at(-1)).toMatchObject({ method: "PATCH", bytes: 6, headers: { "Upload-Offset": "4" } });
});

test("after a reload the file is chosen again and only the rest of it is sent", async () => {
  server();
  vi.stubGlobal("navigator", { ...navigator, onLine: false });
  tus.cutAfter(4);
  addFiles([picture("fjord.jpg", "0123456789")]);
  await becomes("fjord.jpg", "failed");
  uploads.set([]); // after a reload, only localStorage is left
  tus.cutAfter(Number.POSITIVE_INFINITY);

  await restoreInterrupted(9);
  expect(uploads.get()).toEqual([]);
  await restoreInterrupted(7);
  expect(named("fjord.jpg")).toMatchObject({
    status: "failed",
    size: 10,
    file: null,
    trouble: { kind: "interrupted" },
  });
  expect(appState.get().isUploadingMedia).toBe(false);

  addFiles([picture("other.jpg", "0123456789"), picture("fjord.jpg", "0123456789")]);
  await becomes("fjord.jpg", "success");
  expect(tus.sent.filter(({ method }) => method === "PATCH").map(({ bytes }) => bytes)).toContain(6);
  expect(uploads.get()).toHaveLength(2);
});

test("another file under the interrupted name is sent from its beginning, and the old beginning is given up", async () => {
  const { keys } = server({ "DELETE /media/100": { status: 204 } });
  vi.stubGlobal("navigator", { ...navigator, onLine: false });
  tus.cutAfter(4);
  addFiles([picture("fjord.jpg", "0123456789")]);
  await becomes("fjord.jpg", "failed");
  uploads.set([]);
  tus.cutAfter(Number.POSITIVE_INFINITY);
  await restoreInterrupted(7);

  addFiles([picture("fjord.jpg", "9876543210")]);
  await becomes("fjord.jpg", "success");
  expect(keys()).toContain("DELETE /media/100");
  expect(tus.sent.at(-1)).toMatchObject({ url: "/api/uploads/101", bytes: 10 });
});

test("a name that is taken can be changed and tried again (SRV-10)", async () => {
  const message = 'Media named "fjord.jpg" already exists. Pick a different name.';
  let isTaken = true;
  const { sent } = server({
    "POST /media": ({ body }) => {
      if (isTaken) return { status: 422, body: { message, errors: { name: [message] } } };
      tus.begin("/api/uploads/100", (body as Begin).size);
      return {
        status: 201,
        body: { data: media({ id: 100 }), upload: { url: "/api/uploads/100", method: "PATCH", headers: {} } },
      };
    },
  });
  addFiles([picture()]);
  await becomes("fjord.jpg", "failed");
  expect(named("fjord.jpg").trouble).toEqual({ kind: "name-taken", text: message });
  isTaken = false;
  retryUpload(named("fjord.jpg").id, "fjord 2.jpg");
  await becomes("fjord 2.jpg", "success");
  expect(sent.filter(({ key }) => key === "POST /media").map(({ body }) => (body as Begin).name)).toEqual([
    "fjord.jpg",
    "fjord 2.jpg",
  ]);
});

test("what the server refuses for good is told in its words and not tried again", async () => {
  const message = "Media must be a PNG, JPEG, GIF, MP4 or MOV file.";
  server({ "POST /media/100/complete": { status: 422, body: { message } } });
  addFiles([picture()]);
  await becomes("fjord.jpg", "failed");
  expect(named("fjord.jpg").trouble).toEqual({ kind: "refused", text: message });
  expect(Object.keys(localStorage).filter((key) => key.startsWith("tus::"))).toEqual([]);
});

test("cancelling deletes the entry here and on the server (ME-05)", async () => {
  const { keys } = server({ "DELETE /media/100": { status: 204 } });
  tus.hold();
  addFiles([picture()]);
  await vi.waitFor(() => expect(tus.sent).toHaveLength(2));
  await cancelUpload(named("fjord.jpg").id);
  expect(uploads.get()).toEqual([]);
  expect(keys()).toEqual(["POST /media", "DELETE /media/100"]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("tus::"))).toEqual([]);
  expect(appState.get().isUploadingMedia).toBe(false);
});

test("signing out stops everything", async () => {
  server();
  const release = tus.hold();
  addFiles([picture("a.jpg"), picture("b.jpg")]);
  await vi.waitFor(() => expect(tus.sent.filter(({ method }) => method === "PATCH")).toHaveLength(2));
  setAuthed(false);
  release();
  expect(uploads.get()).toEqual([]);
  expect(tus.offsetOf("/api/uploads/100")).toBe(0);
});

test("the same file dropped twice is sent once", async () => {
  server();
  const file = picture();
  addFiles([file]);
  addFiles([file]);
  expect(uploads.get()).toHaveLength(1);
  await becomes("fjord.jpg", "success");
});
