import { runAsTest } from "./stack/run-as-test.ts";

const requests = 20_000;

const value = runAsTest("src/http/fuzz.test.ts", { FUZZ_REQUESTS: String(requests) });
console.log(
  JSON.stringify([{ name: `hostile requests of ${requests} that broke a promise`, value, unit: "", goal: 0 }]),
);
