// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { autoresponder, openAutoresponders } from "~/testing/autoresponders.ts";
import type { Answers } from "~/testing/fake-api.ts";
import { closeApp } from "~/testing/open-app.tsx";

afterEach(closeApp);

const known = { "GET /autoresponders/settings": { status: 200, body: { data: { hand_off_words: ["stop"] } } } };

async function openWords(answers: Answers = {}) {
  const api = openAutoresponders("/autoresponder/message", [autoresponder({ type: "message" })], {
    ...known,
    ...answers,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Hand-off words" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Hand-off words" }));
  return { api, dialog };
}

test("hand-off words are added, taken away and saved", async () => {
  const { api, dialog } = await openWords({
    "PATCH /autoresponders/settings": { status: 200, body: { data: { hand_off_words: [] } } },
  });
  await userEvent.type(await dialog.findByLabelText("Words"), "refund,real person{Enter}");
  await userEvent.click(dialog.getByRole("button", { name: "Remove stop" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [saved] = api.sent.filter(({ key }) => key === "PATCH /autoresponders/settings");
  expect(saved?.body).toEqual({ hand_off_words: ["refund", "real person"] });
});

test("what is refused is said and can be tried again; the usual words are a click away", async () => {
  const refusal = { status: 422, body: { message: "Not so." } };
  const { dialog } = await openWords({ "PATCH /autoresponders/settings": refusal });
  await userEvent.click(await dialog.findByRole("button", { name: "Use the defaults" }));
  expect(dialog.getByText("are you a bot")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Use the defaults" })).toBeNull();
  await userEvent.click(dialog.getByLabelText("Words"));
  await userEvent.paste("x".repeat(101));
  await userEvent.keyboard("{Enter}");
  expect(dialog.getByText("Each may have up to 100 characters.")).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText("Words"), "{Backspace}");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Not so.")).toBeTruthy();
});

test("words that did not load can be asked for again", async () => {
  let isUp = false;
  const { dialog } = await openWords({
    "GET /autoresponders/settings": () => (isUp ? known["GET /autoresponders/settings"] : { status: 403, body: {} }),
  });
  expect(await dialog.findByText("The words did not load")).toBeTruthy();
  isUp = true;
  await userEvent.click(dialog.getByRole("button", { name: /try again|retry/i }));
  expect(await dialog.findByText("stop")).toBeTruthy();
});
