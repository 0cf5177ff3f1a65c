// @vitest-environment jsdom
import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { csvPost, importFile } from "~/features/composer/testing/csv.ts";
import { findButton, openSchedule, press, scheduled } from "~/features/composer/testing/open-schedule.tsx";
import { closeApp } from "~/testing/open-app.tsx";
import { toastStore } from "~/ui/toast-store.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

const toast = (text: string) => waitFor(() => expect(toastStore.get().map((shown) => shown.text)).toContain(text));
const read = { status: 200, body: { data: [csvPost(2), csvPost(3)], errors: [], notes: [] } };
const undone = { status: 200, body: { data: [], removed: [1, 2], refused: [], change_id: 71 } };

test("a file of posts is imported in the newer scheduler too, and the import is undone (CS-01, PO-05)", async () => {
  const api = openSchedule({ "POST /posts/import": read, "POST /posts/undo": undone });
  await press("CSV import");
  await importFile();
  await screen.findByText("No errors.");
  const dialog = screen.getByRole("dialog", { name: "CSV import" });
  await press("Schedule", dialog);
  await toast("2 posts were scheduled.");
  await press("Undo import");
  await toast("The import was undone: 2 posts deleted.");
  expect(api.sent.find(({ key }) => key === "POST /posts/undo")?.body).toEqual({ id: 70 });
  await waitFor(() => expect(screen.getAllByText("Ready")).toHaveLength(2));
  // Importing again is a new request and must not get the answer of the first.
  await press("Schedule", dialog);
  await findButton("Undo import");
  const keys = api.sent.flatMap(({ key, idempotencyKey }) => (key === "POST /posts/schedule" ? [idempotencyKey] : []));
  expect(new Set(keys).size).toBe(2);
});

test("the file and its way back outlast the dialog, which does not close while the posts are sent (CS-03, PO-05)", async () => {
  let accept: () => void = () => undefined;
  const isAccepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  const api = openSchedule({
    "POST /posts/import": read,
    "POST /posts/undo": undone,
    "POST /posts/schedule": async ({ body }) => {
      await isAccepted;
      return { status: 201, body: scheduled(body as Parameters<typeof scheduled>[0]) };
    },
  });
  const dialog = () => screen.queryByRole("dialog", { name: "CSV import" });
  await press("CSV import");
  await importFile();
  await screen.findByText("No errors.");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(dialog()).toBeNull());
  await press("CSV import");
  await press("Leave out row 3");
  await press("Schedule", await screen.findByRole("dialog", { name: "CSV import" }));
  await waitFor(() => expect(dialog()?.getAttribute("aria-busy")).toBe("true"));
  await userEvent.keyboard("{Escape}");
  expect(dialog()).toBeTruthy();
  accept();
  await toast("Post was scheduled.");
  await waitFor(() => expect(dialog()?.getAttribute("aria-busy")).toBeNull());
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(dialog()).toBeNull());
  await press("Undo");
  await toast("The import was undone: 2 posts deleted.");
  expect(api.sent.find(({ key }) => key === "POST /posts/undo")?.body).toEqual({ id: 70 });
  await press("CSV import");
  expect(await screen.findAllByText("Ready")).toHaveLength(1);
  expect(screen.queryByText("Undo import")).toBeNull();
});

test("a time that cannot be read is shown as the file has it (CS-03)", async () => {
  const message = "Row 3: Post time must be a valid date. Use a time like 2026-11-25 11:00.";
  const errors = [{ row: 3, bucket: "postTime", message }];
  const unread = { ...csvPost(3), post_at: "", written_time: "25/11/2026 11:00" };
  const data = [{ ...csvPost(2), post_at: "" }, unread];
  openSchedule({ "POST /posts/import": { status: 200, body: { data, errors, notes: [] } } });
  await press("CSV import");
  await importFile();
  const row = (await screen.findByText(message)).closest("[data-state]")!;
  expect(row.textContent).toContain("25/11/2026 11:00");
  expect(screen.getAllByText("No time")).toHaveLength(1);
});

test("what could not be taken back stays scheduled and is not sent a second time (PO-05)", async () => {
  const refused = [{ id: 1, reason: "The post has since been changed." }];
  const partly = { status: 200, body: { data: [], removed: [2], refused, change_id: 71 } };
  const api = openSchedule({ "POST /posts/import": read, "POST /posts/undo": partly });
  await press("CSV import");
  await importFile();
  await screen.findByText("No errors.");
  const dialog = screen.getByRole("dialog", { name: "CSV import" });
  await press("Schedule", dialog);
  await press("Undo import");
  await toast("The import was undone: 1 post deleted.");
  await waitFor(() => expect(screen.getAllByText("Ready")).toHaveLength(1));
  await press("Schedule", dialog);
  const sent = () => api.sent.filter(({ key }) => key === "POST /posts/schedule").map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect((sent()[1] as { posts: object[] }).posts).toMatchObject([{ subreddit: "place3" }]);
});

test("of several requests, what one of them scheduled stays and can be undone later (PO-05)", async () => {
  const rows = Array.from({ length: 101 }, (_, index) => csvPost(index + 2));
  const api = openSchedule({
    "POST /posts/import": { status: 200, body: { ...read.body, data: rows } },
    "POST /posts/schedule": ({ body }) => {
      const answer = scheduled(body as Parameters<typeof scheduled>[0]);
      const isLast = answer.data.length === 1;
      return {
        status: 201,
        body: isLast ? { ...answer, data: [{ ...answer.data[0], id: 101 }], change_id: 71 } : answer,
      };
    },
    "POST /posts/undo": ({ body }) =>
      (body as { id: number }).id === 71
        ? { status: 200, body: { ...undone.body, removed: [101] } }
        : { status: 503, body: { message: "Away for a moment." } },
  });
  await press("CSV import");
  await importFile();
  await screen.findByText("No errors.");
  await press("Schedule", screen.getByRole("dialog", { name: "CSV import" }));
  await press("Undo import");
  await toast("Away for a moment.");
  await waitFor(() => expect(screen.getAllByText("Ready")).toHaveLength(1));
  const asked = () => api.sent.flatMap(({ key, body }) => (key === "POST /posts/undo" ? [body] : []));
  await press("Undo import");
  await waitFor(() => expect(asked()).toEqual([{ id: 71 }, { id: 70 }, { id: 70 }]));
});

test("a file that was scheduled before is scheduled again where its posts are gone", async () => {
  const api = openSchedule({ "POST /posts/import": read });
  await press("CSV import");
  await importFile();
  await screen.findByText("No errors.");
  const dialog = screen.getByRole("dialog", { name: "CSV import" });
  const answer = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const response = await answer(...asked);
    const isSent = String(asked[0]).includes("/posts/schedule");
    if (isSent) response.headers.set("Idempotent-Replayed", "true");
    return response;
  };
  await press("Schedule", dialog);
  await screen.findByText("2 posts were scheduled from this file before. Nothing was scheduled twice.");
  globalThis.fetch = answer;
  await press("They are gone, schedule again");
  await press("Schedule", dialog);
  await toast("2 posts were scheduled.");
  const keys = api.sent.flatMap(({ key, idempotencyKey }) => (key === "POST /posts/schedule" ? [idempotencyKey] : []));
  expect(new Set(keys).size).toBe(2);
});

test("rows say what they risk with each other before they are scheduled, and no more when one is left out (PS-13)", async () => {
  const judged = ({ body }: { body: unknown }) => {
    const { posts } = body as { posts: { subreddit: string }[] };
    const threats = posts.length === 2 ? [{ type: 18, severity: "medium" }] : [];
    return {
      status: 200,
      body: {
        data: posts.map((_, index) => ({ threats: index === 1 ? threats : [], over_limit: null, repeats: null })),
      },
    };
  };
  const errors = [{ row: 4, bucket: "title", message: "Row 4: Title is required." }];
  const file = { status: 200, body: { ...read.body, data: [...read.body.data, csvPost(4)], errors } };
  const api = openSchedule({ "POST /posts/import": file, "POST /posts/threats": judged });
  const asked = () => api.sent.flatMap(({ key, body }) => (key === "POST /posts/threats" ? [body] : []));
  await press("CSV import");
  await importFile();
  await screen.findByText("r/place3 goes out less than 10 minutes from another post.");
  expect(screen.getByText("Too close")).toBeTruthy();
  expect(screen.getAllByText("Ready")).toHaveLength(1);
  expect(asked()).toMatchObject([{ posts: [{ subreddit: "place2" }, { subreddit: "place3" }] }]);
  await press("Leave out rows with errors");
  const dialog = screen.getByRole("dialog", { name: "CSV import" });
  await press("Schedule", dialog);
  await screen.findByText(/These posts may raise your ban risk: Posts too close\. Are you sure/);
  await press("Cancel");
  expect(api.sent.some(({ key }) => key === "POST /posts/schedule")).toBe(false);
  await press("Leave out row 2");
  await waitFor(() => expect(screen.queryByText(/goes out less than 10 minutes/)).toBeNull());
  expect(asked()[1]).toMatchObject({ posts: [{ subreddit: "place3" }] });
  await press("Schedule", dialog);
  await toast("Post was scheduled.");
});

test("a limit of a subreddit is told and asked about, and stops nobody who says so (SV-P10)", async () => {
  const over = { threats: [], over_limit: { posts: 1, hours: 24 }, repeats: null };
  openSchedule({ "POST /posts/import": read, "POST /posts/threats": { status: 200, body: { data: [over, over] } } });
  await press("CSV import");
  await importFile();
  await screen.findByText("r/place2 allows only 1 of your posts in 24 hours.");
  expect(screen.getAllByText("Post limit")).toHaveLength(2);
  await press("Schedule", screen.getByRole("dialog", { name: "CSV import" }));
  await screen.findByText(/These posts may raise your ban risk: Post limit\. Are you sure/);
  await press("Schedule anyway");
  await toast("2 posts were scheduled.");
});

test("what moderators ask of the account is told beside its row (CS-03)", async () => {
  const warnings = [{ row: 3, bucket: "subreddits", message: "r/place3 requires 50 karma." }];
  openSchedule({ "POST /posts/import": { ...read, body: { ...read.body, warnings } } });
  await press("CSV import");
  await importFile();
  await screen.findByText("r/place3 requires 50 karma.");
  expect(screen.getAllByText("To watch")).toHaveLength(1);
  expect(screen.getAllByText("Ready")).toHaveLength(1);
});

test("after the import it says how many were scheduled, and leads to them", async () => {
  const days = ["2031-03-01T10:00:00Z", "2031-03-20T10:00:00Z"];
  const data = days.map((post_at, index) => csvPost(index + 2, { post_at }));
  const errors = [{ row: 4, bucket: "title", message: "Row 4: Title is required." }];
  const broken = csvPost(4, { title: "" });
  openSchedule({ "POST /posts/import": { status: 200, body: { data: [...data, broken], errors, notes: [] } } });
  await press("CSV import");
  await importFile();
  await press("Leave out rows with errors");
  const dialog = screen.getByRole("dialog", { name: "CSV import" });
  await press("Schedule", dialog);
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Show in calendar" });
  expect(link.href).toContain("/calendar?view=list&start_date=2031-03-01&end_date=2031-03-20");
  expect(within(dialog).getByText("2 posts were scheduled.")).toBeTruthy();
  expect(within(dialog).getByText("1 row with errors was left out.")).toBeTruthy();
  expect(within(dialog).getByText("2 scheduled")).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Schedule" })).toBeNull();
});
