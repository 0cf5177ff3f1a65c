import { spawn } from "node:child_process";
import { fail } from "./fail.mjs";
import { root } from "./root.mjs";

/** Runs required work; exits if it fails. */
export async function step(title, work) {
  if (!(await attempt(title, work))) fail(`${title} failed.`);
}

/** Runs work behind a progress line; shows its output only if it fails. */
export async function attempt(title, work) {
  const progress = startProgress(title);
  const { code, output } = await work();
  progress.end(code === 0);
  if (code !== 0) process.stderr.write(output);
  return code === 0;
}

/**
 * Runs a command; resolves with its output whether it succeeds or not. With `isPatient` it runs at low priority; with
 * `limitMs` it is stopped after that time.
 */
export function run(command, args, { cwd = root, env = process.env, isPatient = false, limitMs } = {}) {
  return new Promise((resolve) => {
    let output = "";
    let stdout = "";
    const [program, ...rest] = isPatient ? ["nice", "-n", "10", command, ...args] : [command, ...args];
    const child = spawn(program, rest, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    const release = endWithUs(child);
    const timer = limitMs && setTimeout(() => end(`Error: took longer than ${limitMs / 1000} s`), limitMs);
    const collect = (text) => {
      output += text;
    };
    const end = (why) => {
      collect(`${why}\n`);
      child.kill("SIGTERM");
    };
    child.stdout.on("data", (text) => {
      stdout += text;
      collect(text);
    });
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ code: 1, stdout, output: `${output}${error.message}\n` }));
    child.on("close", (code) => {
      release();
      clearTimeout(timer);
      resolve({ code: code ?? 1, stdout, output });
    });
  });
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Stops the child when this process is stopped; returns a function that ends this. */
function endWithUs(child) {
  const end = () => child.kill("SIGTERM");
  const leave = () => process.exit(1);
  process.once("exit", end);
  for (const signal of signals) process.on(signal, leave);
  return () => {
    process.removeListener("exit", end);
    for (const signal of signals) process.removeListener(signal, leave);
  };
}

/** Shows progress: a line that counts seconds in a terminal, occasional dots in a log. */
function startProgress(title) {
  const start = performance.now();
  const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`;
  const isTerminal = process.stderr.isTTY;
  process.stderr.write(`${title}…`);
  const show = () => process.stderr.write(isTerminal ? `\r${title}… ${seconds()}` : ".");
  const timer = setInterval(show, isTerminal ? 1_000 : 5_000);
  return {
    end(isDone) {
      clearInterval(timer);
      process.stderr.write(`${isTerminal ? `\r${title}…` : ""} ${isDone ? "done" : "failed"} (${seconds()})\n`);
    },
  };
}
