export { createReporter, type Reporter } from "./create-reporter.ts";
export { installReporter } from "./install-reporter.ts";
