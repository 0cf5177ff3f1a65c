// @vitest-environment jsdom
import type { SchedulerDefaults } from "@ponkan/contract/creators/scheduler-defaults";
import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { addSubreddits, findButton, openSchedule, press, type } from "~/features/composer/testing/open-schedule.tsx";
import { account, creator, media, redditAccount, stats, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { closeApp, openApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

const defaults: SchedulerDefaults = {
  media_host: "reddit",
  is_nsfw: false,
  send_replies: false,
  delete_after: 24,
  delete_threshold: 10,
  gap_minutes: 90,
  comment_template_id: 4,
};
const template = { id: 4, type: "comment", name: "Thanks", text: "Thank you!", created_at: "2026-01-01T00:00:00Z" };
const accounts = { reddit: redditAccount("northline", { karma: 5000 }), redgifs: account("northline") };
const person = (changes: Partial<SchedulerDefaults> = {}, id = 7) => ({
  status: 200,
  body: user({ creators: [creator({ id, accounts, defaults: { ...defaults, ...changes } })] }),
});
const templates = { status: 200, body: [template] };
const valueIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test("a new post begins with the creator's defaults, and that alone is no draft (SE-03)", async () => {
  const api = openSchedule({ "GET /users/me": person(), "GET /templates": templates });
  expect(((await screen.findByLabelText("First comment")) as HTMLTextAreaElement).value).toBe("Thank you!");
  expect(((await findButton("Start over")) as HTMLButtonElement).disabled).toBe(true);
  await addSubreddits("openfield");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  await press("Schedule 1 post");
  await waitFor(() => expect(api.keys()).toContain("POST /posts/schedule"));
  const { body } = api.sent.findLast(({ key }) => key === "POST /posts/schedule")!;
  const { gap_minutes: _, comment_template_id: __, ...values } = defaults;
  expect((body as { posts: object[] }).posts).toMatchObject([{ ...values, comment: "Thank you!" }]);
});

test("templates that cannot be read hold nobody up (SE-03)", async () => {
  openSchedule({ "GET /users/me": person(), "GET /templates": { status: 404, body: { message: "Gone." } } });
  expect(((await screen.findByLabelText("First comment")) as HTMLTextAreaElement).value).toBe("");
  await waitFor(() => expect(valueIn("Delete after (hours)")).toBe("24"));
});

test("Redgifs as the usual host is left to what it takes (SE-03, PS-08)", async () => {
  openSchedule(
    {
      "GET /users/me": person({ media_host: "redgifs", comment_template_id: null }),
      "GET /media/5": { status: 200, body: { data: media({ id: 5, type: "image/jpeg" }), posts: [], similar: [] } },
      "GET /media/6": { status: 200, body: { data: media({ id: 6, type: "video/mp4" }), posts: [], similar: [] } },
    },
    "/schedule?media=6",
  );
  const host = () => screen.findByLabelText<HTMLSelectElement>("Media host");
  await waitFor(async () => expect((await host()).value).toBe("redgifs"));
  closeApp();
  localStorage.clear();
  openSchedule(
    {
      "GET /users/me": person({ media_host: "redgifs", comment_template_id: null }),
      "GET /media/5": { status: 200, body: { data: media({ id: 5, type: "image/jpeg" }), posts: [], similar: [] } },
    },
    "/schedule?media=5",
  );
  await waitFor(async () => expect((await host()).value).toBe("reddit"));
});

test("the older scheduler begins with them too (SE-03)", async () => {
  fakeApi({
    "GET /users/me": person({}, 901),
    "GET /users/me/stats": { status: 200, body: stats },
    "GET /posts/neighbours": { status: 200, body: { data: [], busy: [] } },
    "GET /templates": templates,
  });
  openApp("/schedule-old");
  expect(((await screen.findByLabelText(/comment/i, { selector: "textarea" })) as HTMLTextAreaElement).value).toBe(
    "Thank you!",
  );
  expect([valueIn("Delete after (hours)"), valueIn("Delete threshold (score)")]).toEqual(["24", "10"]);
  fireEvent.click(screen.getByRole("radio", { name: "Fixed gap" }));
  expect(valueIn("Gap in minutes")).toBe("90");
  expect((screen.getByRole("switch", { name: "Send replies to inbox" }) as HTMLInputElement).checked).toBe(false);
  expect(screen.getByRole("radio", { name: "No" }).getAttribute("aria-checked")).toBe("true");
});
