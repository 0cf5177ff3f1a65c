// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { subreddit, textDraft, world, ZONE } from "../../testing/builders.ts";
import { toPosts } from "../draft/to-posts.ts";
import { useChecked } from "./use-checked.ts";

test("a draft that is a moment behind is not held against the files of the next one (SV-M6)", () => {
  const file = (id: number) => ({ id, type: "image/png", size: 9, duration: null, status: "success" as const });
  const showing = (id: number) => ({
    draft: textDraft(["foo"], { type: "media", media: [{ id, caption: "", url: "" }] }),
    world: world([subreddit("foo")], { media: new Map([[id, file(id)]]) }),
  });
  const found: string[][] = [];
  const around = { zone: ZONE, creator: "Anna", neighbours: [], hashes: new Map() };
  const { rerender } = renderHook(
    ({ draft, world: known }: ReturnType<typeof showing>) => {
      const plan = (shown: typeof draft) => toPosts(shown, ZONE);
      const { checks } = useChecked({ draft, plan, world: known, around: { ...around, now: known.now }, refused: [] });
      found.push(checks.flatMap(({ findings }) => findings.map(({ code }) => code)));
    },
    { initialProps: showing(-1) },
  );
  // A finished upload gets the id of its media file.
  rerender(showing(13));
  expect(found.flat()).toEqual([]);
  expect(found.length).toBeGreaterThan(2);
});
