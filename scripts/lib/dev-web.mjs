// Started by run-dev.mjs on Node 24: runs Vite with hot reload in front of the server.
import { withSecrets } from "../../server/src/config/secrets.ts";
import { withPageConfig } from "../../server/src/http/page-config.ts";
import { loadConfig } from "../../server/src/main/load-config.ts";
import { openOutside } from "../../server/src/open-outside.ts";
import { inRoot } from "./root.mjs";

const { createServer } = await import("vite");
const config = withSecrets(loadConfig());
const { platforms } = openOutside(config);
const target = `http://127.0.0.1:${config.port}`;

const vite = await createServer({
  root: inRoot("web"),
  configFile: inRoot("web/vite.config.ts"),
  clearScreen: false,
  logLevel: "warn",
  plugins: [{ name: "ponkan-page-config", transformIndexHtml: (html) => withPageConfig(html, { config, platforms }) }],
  server: {
    host: config.host,
    port: Number(process.env.DEV_PORT),
    strictPort: true,
    proxy: { "/api": { target }, "/wss": { target, ws: true } },
  },
});
await vite.listen().catch(() => {
  process.stderr.write(`Port ${process.env.DEV_PORT} is already in use; choose another with PORT.\n`);
  process.exit(1);
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => vite.close().then(() => process.exit(0)));
