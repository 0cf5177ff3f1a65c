import type { ImportedPost } from "@ponkan/contract/posts/imported-post";
import { expect, test } from "vitest";
import { errorsCsv } from "./export-errors.ts";

const post = {} as ImportedPost;
const row = (row: number, ...errors: string[]) => ({ row, post, errors, warnings: [], state: "open" as const });

test("holds the rows with errors as they were, with what is wrong, and no cell that runs as a formula", () => {
  const csv = 'title;subreddit;errors\r\n"=HYPERLINK(""x"")";Food;old\r\nFine;Food;\r\n"two\nlines";r/a;\r\n';
  const file = {
    id: "1",
    name: "a.csv",
    csv,
    notes: [],
    changes: [],
    rows: [row(2, "Row 2: A.", "Row 2: B."), row(3), row(4, "Row 4: C.")],
  };
  expect(errorsCsv(file)).toBe(
    [
      "\ufefftitle,subreddit,errors",
      `"'=HYPERLINK(""x"")",Food,Row 2: A. Row 2: B.`,
      '"two\nlines",r/a,Row 4: C.',
      "",
    ].join("\r\n"),
  );
});

test("a short row gets its missing cells", () => {
  const file = {
    id: "1",
    name: "a.csv",
    csv: "title,subreddit,post_time\nFog\n",
    notes: [],
    changes: [],
    rows: [row(2, "Row 2: A.")],
  };
  expect(errorsCsv(file)).toBe("\ufefftitle,subreddit,post_time,errors\r\nFog,,,Row 2: A.\r\n");
});
