// @vitest-environment jsdom
import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { creator, user } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(closeApp);

const mira = user({ creators: [creator()] });
const none = { website: "", tag_manager_id: "", url: null, loads_tag_manager: false, visits: 0 };
const known = {
  ...none,
  website: "https://example.com/",
  url: "https://ponkan.example/api/go/abcd2345",
  visits: 12,
};
const answer = (data: object) => ({ status: 200, body: { data } });
const section = async () => within(await screen.findByRole("region", { name: "Promotion link" }));
const save = async () => (await section()).getByRole<HTMLButtonElement>("button", { name: "Save" });

test("a website is saved and gives the link (SE-01, SE-06)", async () => {
  const { sent } = openSignedIn(
    "/settings",
    { "GET /promotion-link": answer(none), "PATCH /promotion-link": answer(known) },
    mira,
  );
  const website = await screen.findByLabelText("Website");
  expect((await save()).disabled).toBe(true);
  await userEvent.type(website, "example.com");
  await waitFor(async () => expect((await save()).disabled).toBe(false));
  await userEvent.click(await save());
  expect(await screen.findAllByText("Settings were saved.")).toBeTruthy();
  expect(sent.filter(({ key }) => key === "PATCH /promotion-link").map(({ body }) => body)).toEqual([
    { website: "example.com", tag_manager_id: "" },
  ]);
  const link = await (await section()).findByRole<HTMLInputElement>("textbox", { name: "Your link" });
  expect(link.value).toBe("https://ponkan.example/api/go/abcd2345");
  expect((await section()).getByText(/12 visits in the last 30 days/)).toBeTruthy();
  expect((await save()).disabled).toBe(true);
});

test("what is no website or no tag manager says so and is not saved (VAL-04, VAL-10, VAL-11, SE-04, SE-05)", async () => {
  openSignedIn("/settings", { "GET /promotion-link": answer(none) }, mira);
  const website = await screen.findByLabelText("Website");
  await userEvent.type(website, "javascript:alert(1)");
  await userEvent.type((await section()).getByLabelText("Tag manager ID"), "UA-1");
  await userEvent.tab();
  expect(await (await section()).findByText("Website must be a valid URL.")).toBeTruthy();
  expect(
    await (await section()).findByText("Tag manager ID must start with GTM- or G- followed by letters and digits."),
  ).toBeTruthy();
  expect((await save()).disabled).toBe(true);
});

test("who takes the website away is told what that does; a tag manager that is not loaded says why", async () => {
  openSignedIn("/settings", { "GET /promotion-link": answer({ ...known, tag_manager_id: "G-1" }) }, mira);
  expect(await screen.findByText(/It is saved, but not loaded/)).toBeTruthy();
  await userEvent.clear(await screen.findByLabelText("Website"));
  expect(await (await section()).findByText(/lead nowhere until you set a website again/)).toBeTruthy();
});

test("a link that could not be read says so", async () => {
  openSignedIn("/settings", { "GET /promotion-link": { status: 500, body: {} } }, mira);
  expect(await screen.findByText(/Failed to get your promotion link/)).toBeTruthy();
});

test("what is typed while a save is on its way stays, to be saved next (SE-01)", async () => {
  let letAnswer: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  const { sent } = openSignedIn(
    "/settings",
    {
      "GET /promotion-link": answer(none),
      "PATCH /promotion-link": async () => {
        await wait;
        return answer(known);
      },
    },
    mira,
  );
  await userEvent.type(await screen.findByLabelText("Website"), "example.com");
  await waitFor(async () => expect((await save()).disabled).toBe(false));
  await userEvent.click(await save());
  await waitFor(() => expect(sent.map(({ key }) => key)).toContain("PATCH /promotion-link"));
  const tag = (await section()).getByLabelText<HTMLInputElement>("Tag manager ID");
  await userEvent.type(tag, "G-12");
  letAnswer();
  expect(await screen.findAllByText("Settings were saved.")).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>("Website")).value).toBe("https://example.com/");
  expect(tag.value).toBe("G-12");
  expect((await save()).disabled).toBe(false);
});
