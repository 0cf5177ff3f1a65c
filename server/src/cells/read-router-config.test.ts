import { expect, test } from "vitest";
import { readRouterConfig } from "./read-router-config.ts";

const REGISTRY_URL = "postgres://u:p@db/registry";

test("the router is told its cells, and the registry", () => {
  const { cells, ...rest } = readRouterConfig({
    REGISTRY_URL,
    CELLS: "0=http://10.0.0.5:3000, 7=http://ten.internal:80/",
  });
  expect(cells.map(({ number, url }) => [number, url.origin])).toEqual([
    [0, "http://10.0.0.5:3000"],
    [7, "http://ten.internal"],
  ]);
  expect(rest).toEqual({ registryUrl: REGISTRY_URL, host: "127.0.0.1", port: 3000, trustProxy: [] });
});

test.each([
  [{}, "CELLS must name the cells, like 0=http://10.0.0.5:3000,1=http://10.0.0.6:3000."],
  [{ CELLS: "http://10.0.0.5:3000" }, "CELLS must look like 0=http://10.0.0.5:3000,1=http://10.0.0.6:3000."],
  [{ CELLS: "1024=http://10.0.0.5:3000" }, "CELLS must look like 0=http://10.0.0.5:3000,1=http://10.0.0.6:3000."],
  [{ CELLS: "1=http://10.0.0.5:3000,1=http://10.0.0.6:3000" }, "CELLS must name each cell once."],
  [{ CELLS: "0=http://10.0.0.5:3000", TRUST_PROXY: "nobody" }, "TRUST_PROXY must be addresses or networks"],
])("what is wrong with %j is said in words", (given, words) => {
  expect(() => readRouterConfig({ REGISTRY_URL, ...given })).toThrow(words);
});
