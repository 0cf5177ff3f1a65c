// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { switchCreator } from "~/api/creators.ts";
import { creatorId } from "~/api/session.ts";
import { creator, user } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(closeApp);

const anna = creator();
const mira = user({ creators: [anna] });
const section = async (name: string) => within(await screen.findByRole("region", { name }));
const template = { id: 4, type: "comment", name: "Thanks", text: "Thank you!", created_at: "2026-01-01T00:00:00Z" };
const isOff = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

test("scheduler defaults are saved on their own; what is wrong is said and cannot be saved (SE-01, SE-03, VAL-29)", async () => {
  const chosen = {
    media_host: "redgifs",
    is_nsfw: true,
    send_replies: false,
    delete_after: 24,
    delete_threshold: 10,
    gap_minutes: 90,
    comment_template_id: 4,
  };
  const { sent } = openSignedIn(
    "/settings",
    {
      "GET /templates": { status: 200, body: [template] },
      "PATCH /creators/7": { status: 200, body: { data: { ...anna, defaults: chosen } } },
    },
    mira,
  );
  const form = await section("Scheduler defaults");
  const save = form.getByRole("button", { name: "Save" });
  const fill = (label: string, value: string) => {
    fireEvent.change(form.getByLabelText(label), { target: { value } });
    fireEvent.blur(form.getByLabelText(label));
  };
  expect(isOff(save)).toBe(true);
  await form.findByRole("option", { name: "Thanks" });
  fill("Delete threshold (score)", "10");
  expect(await form.findByText("Delete after is required.")).toBeTruthy();
  expect(isOff(save)).toBe(true);
  fill("Delete after (hours)", "x");
  expect(await form.findByText("Delete after must be a number.")).toBeTruthy();
  fill("Delete after (hours)", "1.5");
  await waitFor(() => expect(form.queryByText("Delete after must be a number.")).toBeNull());
  fill("Delete after (hours)", "24");
  fill("Minutes between posts", "0");
  expect(await form.findByText("Enter whole minutes from 1 to 1440.")).toBeTruthy();
  fill("Minutes between posts", "90");
  fill("Media host", "redgifs");
  fill("NSFW", "yes");
  fill("First comment", "4");
  await userEvent.click(form.getByRole("switch", { name: "Send replies to inbox" }));
  await waitFor(() => expect(isOff(save)).toBe(false));
  await userEvent.click(save);
  expect(await screen.findAllByText("Settings were saved.")).toBeTruthy();
  expect(sent.findLast(({ key }) => key === "PATCH /creators/7")?.body).toEqual({ defaults: chosen });
  await waitFor(() => expect(isOff(save)).toBe(true));
});

test("Redgifs tags are added, taken out and saved once there are three (SE-07)", async () => {
  const newcomer = creator({ redgifs_tags: [] });
  const tags = ["Beach", "Slow motion", "Waves"];
  const { sent } = openSignedIn(
    "/settings",
    { "PATCH /creators/7": { status: 200, body: { data: { ...newcomer, redgifs_tags: tags } } } },
    user({ creators: [newcomer] }),
  );
  const form = await section("Redgifs");
  const save = form.getByRole("button", { name: "Save" });
  await userEvent.type(form.getByLabelText("Tags", { selector: "input" }), "Beach,Slow motion{Enter}");
  expect(await form.findByText("Set at least 3 tags.")).toBeTruthy();
  expect(isOff(save)).toBe(true);
  await userEvent.type(form.getByLabelText("Tags", { selector: "input" }), "Wrong{Enter}Waves{Enter}");
  await userEvent.click(form.getByRole("button", { name: "Remove Wrong" }));
  await waitFor(() => expect(isOff(save)).toBe(false));
  await userEvent.click(save);
  expect(await screen.findAllByText("Settings were saved.")).toBeTruthy();
  expect(sent.findLast(({ key }) => key === "PATCH /creators/7")?.body).toEqual({ redgifs_tags: tags });
});

test("a failure keeps what was chosen and says so (SE-01)", async () => {
  openSignedIn("/settings", { "PATCH /creators/7": { status: 500, body: {} } }, mira);
  const form = await section("Scheduler defaults");
  fireEvent.change(form.getByLabelText("Minutes between posts"), { target: { value: "5" } });
  await waitFor(() => expect(isOff(form.getByRole("button", { name: "Save" }))).toBe(false));
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect((await form.findByRole("alert")).textContent).toContain("Failed to save settings. Please try again.");
  expect(form.getByLabelText<HTMLInputElement>("Minutes between posts").value).toBe("5");
});

test("switching creators asks about changes of the creator's settings, not about the user's, which stay", async () => {
  const both = user({ creators: [anna, creator({ id: 8, name: "Berta" })] });
  openSignedIn("/settings", { "GET /templates": { status: 200, body: [] } }, both);
  const gap = async () =>
    (await section("Scheduler defaults")).getByLabelText<HTMLInputElement>("Minutes between posts");
  const firstDay = async () =>
    (await section("Preferences")).getByLabelText<HTMLSelectElement>("First day of the week");
  fireEvent.change(await firstDay(), { target: { value: "0" } });
  fireEvent.change(await gap(), { target: { value: "77" } });
  const answer = async (name: string) => {
    const question = await screen.findByRole("dialog", { name: "Unsaved changes" });
    await userEvent.click(within(question).getByRole("button", { name }));
  };
  const stayed = switchCreator(8);
  await answer("Stay");
  await stayed;
  expect([creatorId.get(), (await gap()).value]).toEqual([7, "77"]);
  const switched = switchCreator(8);
  await answer("Leave without saving");
  await switched;
  await waitFor(async () => expect((await gap()).value).not.toBe("77"));
  expect([creatorId.get(), (await firstDay()).value]).toEqual([8, "0"]);
  expect(screen.queryByRole("dialog")).toBeNull();
});
