import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { licencesStatedElsewhere } from "./licences-stated-elsewhere.mjs";
import { inRoot } from "./root.mjs";
import { run } from "./step.mjs";

const read = (path) => JSON.parse(readFileSync(inRoot(path), "utf8"));
const main = read("package.json");
const packages = ["package.json", ...main.workspaces.map((name) => `${name}/package.json`)];
const installed = Object.entries(read("package-lock.json").packages)
  .filter(([path, { link }]) => path.includes("node_modules/") && !link)
  .map(([path, entry]) => ({ name: path.split("node_modules/").at(-1), ...entry }));

/** Licences that may be combined with the AGPL, version 3. */
const compatible = new Set(
  "0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1 Unlicense Zlib".split(
    " ",
  ),
);
/** Evaluates an SPDX expression without nesting: one side of each OR is enough. */
const isCompatible = (licence) =>
  licence
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((each) => compatible.has(each)));

test("each version is named exactly, and what comes is compared with its hash", () => {
  const ranges = packages.flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = read(path);
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([name, version]) => !name.startsWith("@ponkan/") && !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${path}: ${name} ${version}`);
  });
  expect(ranges).toEqual([]);
  // A bundled package is covered by the hash of the package that contains it.
  const unknown = installed.filter(({ integrity, inBundle }) => !integrity && !inBundle);
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

test("scripts of packages run at an installation only by name", () => {
  const withScripts = new Set(installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name));
  expect([...withScripts].sort()).toEqual(Object.keys(main.allowScripts).sort());
});

test("each licence goes with ours", () => {
  const licenceOf = ({ name, license }) => license ?? licencesStatedElsewhere[name] ?? "unknown";
  const others = installed.filter((each) => !isCompatible(licenceOf(each)));
  expect(others.map((each) => `${each.name}: ${licenceOf(each)}`)).toEqual([]);
  expect(["GPL-2.0-only", "(MIT AND SSPL-1.0)", "unknown"].filter(isCompatible)).toEqual([]);
});

test("the bill of materials is CycloneDX and knows the licence of all that runs on a server (ST-69)", async () => {
  const { code, stdout } = await run(process.execPath, [inRoot("scripts/sbom.mjs")]);
  expect(code).toBe(0);
  const { bomFormat, metadata, components } = JSON.parse(stdout);
  expect([bomFormat, metadata.component.name]).toEqual(["CycloneDX", main.name]);
  const licencesOf = ({ licenses }) => (licenses ?? []).map(({ license, expression }) => license?.id ?? expression);
  const ours = (licence) => licence === main.license || isCompatible(licence);
  const unknown = components.filter((each) => !licencesOf(each).length || !licencesOf(each).every(ours));
  expect(unknown.map((each) => `${each["bom-ref"]}: ${licencesOf(each)}`)).toEqual([]);
  expect(components.map(({ name }) => name)).toContain("fastify");
});
