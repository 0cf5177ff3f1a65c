// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { changeUpload, uploads } from "~/api/uploads/upload-store.ts";
import { addSubreddits, findButton, openSchedule, press, type } from "~/features/composer/testing/open-schedule.tsx";
import { media } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  uploads.set([]);
  setAuthed(true);
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
});
afterEach(closeApp);

const waiting = { "POST /media": () => new Promise<never>(() => undefined) };
const picture = (name: string) => new File([name], name, { type: "image/png" });
const idOf = (name: string) => uploads.get().find((upload) => upload.name === name)!.id;

test("what the older scheduler uploads is attached, from the moment it is chosen (PS-12)", async () => {
  const there = { data: media({ id: 41, name: "dawn.png" }), posts: [], similar: [] };
  const api = openSchedule({ ...waiting, "GET /media/41": { status: 200, body: there } }, "/schedule-old");
  await screen.findByLabelText("Title");
  type("Title", "First light");
  type("Subreddits", "openfield");
  await userEvent.click(screen.getByRole("radio", { name: "Media" }));
  await press("Upload");
  fireEvent.change(document.querySelector("input[type=file]")!, { target: { files: [picture("dawn.png")] } });
  await findButton("Remove dawn.png");
  expect((await findButton("Schedule")).disabled).toBe(true);

  type("Title", "Second light");
  act(() => changeUpload(idOf("dawn.png"), { status: "success", media_id: 41 }));
  await waitFor(async () => expect((await findButton("Schedule")).disabled).toBe(false));
  await press("Schedule");
  await screen.findByText("Post was scheduled.");
  const { body } = api.sent.find(({ key }) => key === "POST /posts/schedule")!;
  expect(body).toMatchObject({ posts: [{ title: "Second light", type: "media", media: [{ id: 41 }] }] });
});

test("a file that is refused keeps its place in the post, with its words, until it is removed there (PS-01, SV-M4)", async () => {
  openSchedule({
    ...waiting,
    "GET /media/42": { status: 200, body: { data: media({ id: 42, name: "good.png" }), posts: [], similar: [] } },
  });
  await addSubreddits("openfield");
  type("Title", "First light");
  const files = ["good.png", "broken.png"].map(picture);
  fireEvent.drop(document.querySelector("[data-pane=content]")!, { dataTransfer: { types: ["Files"], files } });
  const broken = await findButton("broken.png, 2 of 2");
  act(() => {
    changeUpload(idOf("good.png"), { status: "success", media_id: 42 });
    changeUpload(idOf("broken.png"), {
      status: "failed",
      trouble: { kind: "refused", text: "The image is damaged." },
    });
  });
  await press("Clear uploads");
  await waitFor(() => expect(uploads.get()).toEqual([]));
  expect(await findButton("broken.png, 2 of 2")).toBe(broken);
  await userEvent.click(broken);
  expect(await screen.findByText("The image is damaged.")).toBeTruthy();
  expect((await findButton(/^Schedule/)).textContent).toBe("Schedule");
  await press("Remove broken.png");
  await findButton("good.png, 1 of 1");
  await findButton("Schedule 1 post");
});

test("a file that arrives while another page is open, and leaves the tray there, is in the post all the same", async () => {
  openSchedule({
    ...waiting,
    "GET /media/42": { status: 200, body: { data: media({ id: 42, name: "good.png" }), posts: [], similar: [] } },
  });
  await addSubreddits("openfield");
  const dataTransfer = { types: ["Files"], files: [picture("good.png")] };
  fireEvent.drop(document.querySelector("[data-pane=content]")!, { dataTransfer });
  await findButton("good.png, 1 of 1");
  await userEvent.click(screen.getByRole("link", { name: "Use the old scheduler" }));
  await press("Leave");
  await screen.findByRole("link", { name: "Use the new scheduler" });
  act(() => changeUpload(idOf("good.png"), { status: "success", media_id: 42 }));
  await press("Clear uploads");
  await userEvent.click(screen.getByRole("link", { name: "Use the new scheduler" }));
  await findButton("good.png, 1 of 1");
});
