import { readFileSync } from "node:fs";
import { licencesStatedElsewhere } from "./lib/licences-stated-elsewhere.mjs";
import { inRoot } from "./lib/root.mjs";
import { run } from "./lib/step.mjs";

// Lists production dependencies as CycloneDX. Works offline: npm reads what is installed.
const { code, stdout, output } = await run("npm", ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev"]);
if (code !== 0) {
  process.stderr.write(output);
  process.exit(1);
}
const { name, license } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
const bom = JSON.parse(stdout);
// npm uses the name of the folder.
bom.metadata.component.name = name;
bom.components = bom.components.map((component) => ({ ...component, licenses: licensesOf(component) }));
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);

/** The product's own packages do not state a licence. */
function licensesOf({ "bom-ref": ref, licenses }) {
  const id = ref.startsWith("@ponkan/") ? license : licencesStatedElsewhere[ref.slice(0, ref.lastIndexOf("@"))];
  return licenses ?? (id && [{ license: { id } }]);
}
