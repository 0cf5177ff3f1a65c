import { readdirSync } from "node:fs";
import { modulesInOrder } from "./scripts/lib/modules-in-order.mjs";

const modules = readdirSync(new URL("server/src/modules", import.meta.url));
const unordered = modules.filter((name) => !modulesInOrder.includes(name));
if (unordered.length > 0) throw new Error(`Without a place in the order of modules: ${unordered.join(", ")}.`);

const webLayers = ["app", "pages", "features", "components", "api", "ui", "lib"];
const ours = "^(contract|platforms|server|sandbox|web|e2e|bench)/";

const never = (name, from, to) => ({ name, severity: "error", from, to });

/** Lets a package import only itself and the named packages among the workspaces. */
const mayImport = (name, ...others) => {
  const allowed = [name, ...others].join("|");
  return never(
    `${name}-imports-only-${others.join("-") || "itself"}`,
    { path: `^${name}/` },
    { path: ours, pathNot: `^(${allowed})/` },
  );
};

const modulesKnowEarlierOnes = modulesInOrder.map((name, place) =>
  never(
    `module-${name}-knows-only-earlier-modules`,
    { path: `^server/src/modules/${name}/`, pathNot: "\\.test\\.ts$" },
    { path: `^server/src/modules/(${modulesInOrder.slice(place + 1).join("|") || "-"})/` },
  ),
);

const webImportsDownward = webLayers
  .slice(1)
  .map((name, place) =>
    never(
      `web-${name}-imports-downward`,
      { path: `^web/src/${name}/` },
      { path: `^web/src/(${webLayers.slice(0, place + 1).join("|")})/` },
    ),
  );

export default {
  forbidden: [
    never("no-cycles", {}, { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } }),
    never("no-unresolved", { path: ours }, { couldNotResolve: true }),
    mayImport("contract"),
    mayImport("platforms", "contract", "sandbox"),
    never(
      "platforms-meet-the-sandbox-in-tests-only",
      { path: "^platforms/", pathNot: "(\\.test\\.ts|/testing\\.ts)$" },
      { path: "^sandbox/" },
    ),
    mayImport("server", "contract", "platforms", "sandbox"),
    mayImport("sandbox"),
    mayImport("web", "contract"),
    mayImport("e2e", "contract", "sandbox"),
    never(
      "server-uses-only-the-door-of-the-sandbox",
      { path: "^server/" },
      { path: "^sandbox/", pathNot: "^sandbox/src/(start|sandbox|control/client)\\.ts$" },
    ),
    never(
      "no-foreign-queries",
      { path: "^server/src/modules/([^/]+)/" },
      { path: "^server/src/modules/[^/]+/.*\\.queries\\.ts$", pathNot: "^server/src/modules/$1/" },
    ),
    never("modules-never-import-publishing", { path: "^server/src/modules/" }, { path: "^server/src/publishing/" }),
    never(
      "lib-knows-nothing-of-the-product",
      { path: "^server/src/lib/", pathNot: "\\.test\\.ts$" },
      { path: "^server/src/(modules|http|jobs|realtime|database|publishing|main)/" },
    ),
    never(
      "database-knows-no-table",
      { path: "^server/src/database/", pathNot: "\\.test\\.ts$" },
      { path: "^server/src/(modules|http|jobs|realtime|publishing|main|context|tables)" },
    ),
    never(
      "a-module-names-its-own-tables",
      { path: "^server/src/modules/", pathNot: "\\.test\\.ts$" },
      { path: "^server/src/tables\\.ts$" },
    ),
    never(
      "features-do-not-meet",
      { path: "^web/src/features/([^/]+)/" },
      { path: "^web/src/features/", pathNot: "^web/src/features/$1/" },
    ),
    never(
      "the-composer's-core-knows-no-layout",
      { path: "^web/src/features/composer/core/" },
      { path: "^web/src/features/composer/(newer|older)/" },
    ),
    never(
      "the-composer's-layouts-do-not-meet",
      { path: "^web/src/features/composer/(newer|older)/" },
      { path: "^web/src/features/composer/(newer|older)/", pathNot: "^web/src/features/composer/$1/" },
    ),
    ...modulesKnowEarlierOnes,
    ...webImportsDownward,
  ],
  options: {
    webpackConfig: { fileName: "scripts/lib/import-aliases.cjs" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|node_modules|test-results)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
