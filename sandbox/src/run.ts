import { resolve } from "node:path";
import { z } from "zod";

const Environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  SANDBOX_DATA_DIR: z.string().min(1).default(".data/sandbox"),
});

type Report = { type: "listening"; port: number } | { type: "failed"; reason: string };

/** Runs the sandbox until it is stopped; reports success or failure to the parent process, or on stderr. */
export async function run(): Promise<void> {
  const environment = Environment.safeParse(process.env);
  if (!environment.success) return fail(z.prettifyError(environment.error));
  const { SANDBOX_PORT: port, SANDBOX_DATA_DIR: dataDir } = environment.data;

  try {
    // Imported only once the environment is valid.
    const { buildSandbox } = await import("./sandbox.ts");
    const app = await buildSandbox({ dataDir: resolve(dataDir) });
    stopWith(() => app.close());
    // Never on another interface: anyone who can reach the sandbox can read all mail and sign in as anyone.
    await app.listen({ port, host: "127.0.0.1" });
    const address = app.server.address();
    await report({ type: "listening", port: typeof address === "object" && address ? address.port : port });
  } catch (error) {
    await fail(reasonOf(error, port, dataDir));
  }
}

function stopWith(close: () => Promise<void>): void {
  const stop = () => close().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  // A forked sandbox stops with its parent, which may already be gone; one started by hand has no channel.
  process.once("disconnect", stop);
  if (process.send && !process.connected) stop();
}

async function fail(reason: string): Promise<void> {
  await report({ type: "failed", reason });
  process.exit(1);
}

function report(message: Report): Promise<void> {
  if (!process.send) {
    const line = message.type === "failed" ? message.reason : `The sandbox listens on port ${message.port}.`;
    process.stderr.write(`${line}\n`);
    return Promise.resolve();
  }
  return new Promise((sent) => process.send?.(message, () => sent()));
}

function reasonOf(error: unknown, port: number, dataDir: string): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return `Port ${port} is already in use.`;
  if (syscall === "listen" || syscall === "bind") return `The sandbox cannot listen on port ${port}: ${message}`;
  if (code) return `The folder ${dataDir} cannot be used: ${message}`;
  return message;
}
