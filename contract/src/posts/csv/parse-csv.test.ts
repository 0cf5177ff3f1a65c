import { expect, onTestFinished, test, vi } from "vitest";
import { cpuTime } from "../../ban-shield/testing/cpu-time.ts";
import { seeded } from "../../ban-shield/testing/random-items.ts";
import { unescapeFormula } from "./formula-cells.ts";
import { parseCsv } from "./parse-csv.ts";
import { writeCsv } from "./write-csv.ts";

function cells(text: string): string[][] {
  const parsed = parseCsv(text);
  if (parsed.kind !== "parsed") throw new Error(JSON.stringify(parsed));
  return parsed.records.map((record) => record.cells);
}

test.each<[what: string, text: string, expected: string[][]]>([
  [
    "commas",
    "a,b\nc,d",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "semicolons",
    "a;b\nc,1;d",
    [
      ["a", "b"],
      ["c,1", "d"],
    ],
  ],
  [
    "tabs, as copied from a spreadsheet",
    "a\tb\nc,1;2\td",
    [
      ["a", "b"],
      ["c,1;2", "d"],
    ],
  ],
  [
    "the separator that a spreadsheet names above",
    "\ufeffsep=;\r\na;b\r\nc,1;d",
    [
      ["a", "b"],
      ["c,1", "d"],
    ],
  ],
  [
    "semicolons inside quotes of the header",
    '"a;b;c",d\n1,2',
    [
      ["a;b;c", "d"],
      ["1", "2"],
    ],
  ],
  [
    "CRLF and a mark at the beginning",
    "\ufeffa,b\r\nc,d\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "old line ends",
    "a,b\rc,d\r",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "line ends of several kinds in one file",
    "a,b\r\nc,d\ne,f\rg,h",
    [
      ["a", "b"],
      ["c", "d"],
      ["e", "f"],
      ["g", "h"],
    ],
  ],
  [
    "quotes",
    'a,"b ""x"", c"\n"line\r\nbreak",d',
    [
      ["a", 'b "x", c'],
      ["line\r\nbreak", "d"],
    ],
  ],
  [
    "a quote within a cell",
    'a,5" lens\nb,c',
    [
      ["a", '5" lens'],
      ["b", "c"],
    ],
  ],
  ["signs behind a closing quote", '"a" b,c', [["a b", "c"]]],
  [
    "empty cells",
    "a,,\n,,b",
    [
      ["a", "", ""],
      ["", "", "b"],
    ],
  ],
  ["an empty file", "", []],
])("reads %s (BI-181, BI-185)", (_what, text, expected) => {
  expect(cells(text)).toEqual(expected);
});

test("rows are counted as a spreadsheet counts them, empty ones too", () => {
  const parsed = parseCsv('a,b\n\n"x\ny",1\n,\nz,2');
  expect(parsed.kind === "parsed" && parsed.records.map(({ row }) => row)).toEqual([1, 3, 5]);
});

test("a quote that is never closed is reported with its row (BI-184)", () => {
  expect(parseCsv('a,b\nc,"d\ne,f')).toEqual({ kind: "unclosed-quote", row: 2 });
});

test("what is written can be read again, whatever it is", () => {
  const random = seeded(7);
  const signs = ["a", "é", "🍊", ",", ";", '"', "\n", "\r\n", "=", "+", "-", "@", "'", "\t", " ", "1"];
  for (let round = 0; round < 200; round++) {
    const table = Array.from({ length: 3 }, () => [
      "x",
      ...Array.from({ length: 3 }, () =>
        Array.from({ length: Math.floor(random() * 6) }, () => signs[Math.floor(random() * signs.length)]).join(""),
      ),
    ]);
    const read = cells(writeCsv(table)).map((row) => row.map(unescapeFormula));
    expect(read).toEqual(table);
  }
});

test.each([
  ["=1+1", "'=1+1"],
  ["+49 30 1", "'+49 30 1"],
  ["-x", "'-x"],
  ["@sum", "'@sum"],
  ["\tx", `"'\tx"`],
  ["\uff1d1", "'\uff1d1"],
  ["'=1", "''=1"],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ["-5", "-5"],
  ["-0.5", "-0.5"],
  ["a=b", "a=b"],
  ["it's", "it's"],
])("the cell %j is written as %j and does not run as a formula (BI-190)", (cell, written) => {
  expect(writeCsv([[cell]])).toBe(`\ufeff${written}\r\n`);
});

test.each(["a;=1+1", "list:\n- one\n+two", "a;'@x", "tab\t=1"])(
  "nothing in %j runs where a spreadsheet separates by semicolons or tabs and takes quotes for letters",
  (cell) => {
    const text = writeCsv([["first", cell, "last"]]);
    for (const begun of text.split(/[;\t\r\n]/)) expect(begun).not.toMatch(/^[=+\-@]/);
    expect(cells(text)[0]!.map(unescapeFormula)).toEqual(["first", cell, "last"]);
  },
);

test("numbers, yes and no, and nothing are written plainly", () => {
  expect(writeCsv([[1, -2.5, true, null, "a"]])).toBe("\ufeff1,-2.5,true,,a\r\n");
});

test("a megabyte is read in no time", () => {
  const text = `title,text\n${`"${'some ""quoted"" words '.repeat(5)}",plain words\n`.repeat(8_000)}`;
  expect(cells(text)).toHaveLength(8_001);
  expect(cpuTime(() => cells(text), 3)).toBeLessThan(1000);
});

test("a cell of doubled quotes is not put together from as many pieces", () => {
  const text = `a,"${'""'.repeat(10_000)}",;`;
  const slices = vi.spyOn(String.prototype, "slice");
  onTestFinished(() => slices.mockRestore());
  const read = parseCsv(text);
  expect(slices.mock.calls.length).toBeLessThan(100);
  expect(read).toEqual({ kind: "parsed", records: [{ row: 1, cells: ["a", '"'.repeat(10_000), ";"] }] });
});

test("what has far more rows or cells than a file may have is not read to its end", () => {
  for (const text of ["\n".repeat(1_000_000), "a\n".repeat(500_000), ",".repeat(1_000_000), '"",'.repeat(300_000)]) {
    expect(cpuTime(() => expect(parseCsv(text)).toEqual({ kind: "too-many" }), 1)).toBeLessThan(150);
  }
});
