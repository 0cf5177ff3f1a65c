// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { autoresponder, openAutoresponders } from "~/testing/autoresponders.ts";
import { closeApp } from "~/testing/open-app.tsx";

afterEach(closeApp);

const prints = autoresponder({ id: 2, name: "Prints", trigger: "keywords", keywords: ["print", "poster"] });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

test("a replay shows what it would have answered, and changes with the rule at once (AR-14)", async () => {
  const past = (id: number, author: string, body: string) => ({
    ...{ id, author, body, subreddit: "openfield", post_title: "Fog", url: `https://reddit.test/${id}` },
    ...{ post_created_at: "2026-05-01T10:00:00Z", received_at: `2026-05-01T12:0${id}:00Z`, is_under_own_post: true },
    ...{ is_distinguished: false, is_deleted: false, is_first: true, is_blocked: false },
  });
  let data: unknown[] = [];
  let read_at: string | null = null;
  openAutoresponders("/autoresponder/comment?open=2", [prints], {
    "GET /autoresponders/replay": () => ({ status: 200, body: { data, read_at, hand_off_words: ["stop"] } }),
    "POST /inbox/read": () => {
      data = [past(3, "ann", "Please stop"), past(2, "bea", "A canvas?"), past(1, "cleo", "Any print left?")];
      read_at = "2026-05-02T12:00:00Z";
      return { status: 200, body: { read_at, added: 3 } };
    },
  });
  await press("Replay the last 30 days");
  expect(await screen.findByText("Your inbox hasn't been read yet.")).toBeTruthy();
  await press("Read my inbox");
  const list = await screen.findByRole("list", { name: "Replay" });
  const told = () =>
    within(list)
      .getAllByRole("listitem")
      .map((row) => row.textContent);
  expect(told()).toEqual([
    expect.stringMatching(/^u\/ann.*It is yours to answer\.$/),
    expect.stringMatching(/^u\/bea.*It contains none of the keywords\.$/),
    expect.stringMatching(/^u\/cleo.*Thank you, cleo!1 May 2026, 12:\d\d · reply 1$/),
  ]);
  await userEvent.type(screen.getByLabelText("Keywords"), "canvas{Enter}");
  await waitFor(() => expect(told()[1]).toMatch(/Thank you, bea!/));
  expect(screen.getByText(/It would have answered/).textContent).toBe("It would have answered 2 of 3 comments.");
});

test("'Try it' says which one would answer with which text, or why nobody does (AR-09)", async () => {
  const kept = [{ ...prints, is_enabled: true, excluded_keywords: ["free"] }, autoresponder()];
  openAutoresponders("/autoresponder/comment", kept);
  const box = await screen.findByRole("region", { name: "Try it" });
  const field = within(box).getByLabelText("A sample comment");
  await userEvent.type(field, "Is there a POSTER?");
  expect(within(box).getByText("“Prints” answers:")).toBeTruthy();
  expect(within(box).getByText("Thank you, mossy_boots!")).toBeTruthy();
  await userEvent.type(field, " For free?");
  expect(within(box).getByRole("status").textContent).toBe('No reply is sent. It contains "free".');
  await userEvent.clear(field);
  await userEvent.type(field, "please stop");
  expect(within(box).getByRole("status").textContent).toContain('They wrote "stop".');
});
