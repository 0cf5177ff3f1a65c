// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { media } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { forgetSession, setAuthed, setCreatorId } from "../session.ts";
import { restoreInterrupted } from "./interrupted.ts";
import { uploads } from "./upload-store.ts";

beforeEach(() => {
  localStorage.clear();
  uploads.set([]);
  setAuthed(true);
  setCreatorId(7);
});
afterEach(() => {
  forgetSession();
});

/** Stores the record of an upload that the server has not fully confirmed. */
function noted(media_id: string): void {
  const metadata = {
    creator_id: "7",
    name: `${media_id}.jpg`,
    type: "image/jpeg",
    hash: media_id,
    media_id,
    tab: "gone",
  };
  const stored = { size: 7, creationTime: new Date().toISOString(), metadata };
  localStorage.setItem(`tus::7-${media_id}::1`, JSON.stringify(stored));
}
const shown = () => uploads.get().map(({ name, trouble }) => [name, trouble?.kind]);
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("tus::"));

test("one that was left while it finished is finished, one that is gone forgotten; only the others are told (ME-06)", async () => {
  const { keys } = fakeApi({
    "POST /media/50/complete": { status: 200, body: { data: media({ id: 50 }) } },
    "POST /media/51/complete": { status: 404, body: { message: "Media is not found." } },
    "POST /media/52/complete": { status: 409, body: { message: "The upload is not complete yet." } },
  });
  for (const id of ["50", "51", "52"]) noted(id);
  await restoreInterrupted(7);
  expect(shown()).toEqual([["52.jpg", "interrupted"]]);
  expect(kept()).toEqual(["tus::7-52::1"]);

  // After another reload, the settled uploads are not completed again.
  uploads.set([]);
  await restoreInterrupted(7);
  expect(shown()).toEqual([["52.jpg", "interrupted"]]);
  expect(keys().filter((key) => key === "POST /media/50/complete")).toHaveLength(1);
});
