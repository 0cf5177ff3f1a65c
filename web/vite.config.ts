import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunkGroups } from "./chunk-groups.ts";

const here = import.meta.dirname;

/** A short hash of all inputs of the bundle; the same sources yield the same version on every machine. */
function frontendVersion(): string {
  const hash = createHash("sha256");
  const patterns = ["web/src/**/*", "web/public/**/*", "web/index.html", "contract/src/**/*", "package-lock.json"];
  const root = join(here, "..");
  for (const file of globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .sort(byPath))
    hash.update(readFileSync(join(file.parentPath, file.name)));
  return hash.digest("hex").slice(0, 12);
}

function byPath(a: { parentPath: string; name: string }, b: { parentPath: string; name: string }): number {
  return join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1;
}

/** Writes .br and .gz files next to each asset, and the version that the server reports. */
function finishBuild(version: string): Plugin {
  return {
    name: "ponkan-finish-build",
    apply: "build",
    closeBundle() {
      const dist = join(here, "dist");
      for (const file of globSync("build/**/*.{js,css,svg,json}", { cwd: dist })) {
        const content = readFileSync(join(dist, file));
        writeFileSync(join(dist, `${file}.gz`), gzipSync(content, { level: 9 }));
        writeFileSync(
          join(dist, `${file}.br`),
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
      }
      writeFileSync(join(dist, "version.txt"), version);
    },
  };
}

/**
 * Preloads both fonts, which every page uses, so that they are ready for the first paint and no text changes its width.
 */
function preloadFonts(): Plugin {
  return {
    name: "ponkan-preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
            injectTo: "head" as const,
          })),
    },
  };
}

export default defineConfig(({ command }) => {
  const version = command === "build" ? frontendVersion() : "dev";
  return {
    root: here,
    plugins: [react(), tailwindcss(), preloadFonts(), finishBuild(version)],
    define: { __FRONTEND_VERSION__: JSON.stringify(version) },
    resolve: { alias: { "~": join(here, "src") } },
    build: {
      outDir: "dist",
      assetsDir: "build",
      target: "es2023",
      manifest: "build/manifest.json",
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunkGroups },
        },
      },
    },
  };
});
