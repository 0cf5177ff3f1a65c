// @vitest-environment jsdom
import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import { unknownRequirements } from "@ponkan/contract/subreddits/requirements";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { subreddit } from "~/features/composer/testing/builders.ts";
import { addSubreddits, findButton, openSchedule, type } from "~/features/composer/testing/open-schedule.tsx";
import { closeApp } from "~/testing/open-app.tsx";

configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

const requirements = { ...unknownRequirements, promotion: RequirementLevel.forbidden } as Subreddit["requirements"];
const place = subreddit("SeniorPets", { requirements });

test.each(["/schedule", "/schedule-old"])(
  "on %s a title that advertises where promotion is forbidden is warned about, and can be sent (SV-S18)",
  async (path) => {
    openSchedule({ "POST /subreddits/bulk": { status: 200, body: { data: [place], missing: [] } } }, path);
    if (path === "/schedule") {
      await addSubreddits("SeniorPets");
      fireEvent.click(screen.getByRole("radio", { name: "Text" }));
    } else {
      await screen.findAllByLabelText("Title");
      type("Subreddits", "SeniorPets");
    }
    const warning = `r/SeniorPets doesn't allow promotion. The title has "onlyfans".`;
    type("Title", "[OC] Come see more, follow me on onlyfans.com/mara");
    await waitFor(() => expect(document.body.textContent).toContain(warning));
    const schedule = await findButton(path === "/schedule" ? /^Schedule/ : "Schedule");
    await waitFor(() => expect(schedule.disabled).toBe(false));
    type("Title", "[OC] Old dog, new ball");
    await waitFor(() => expect(document.body.textContent).not.toContain(warning));
  },
);
