export { hasSecondFactor } from "./second-factor.queries.ts";
