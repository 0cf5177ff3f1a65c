// What the user object asks of Ban Shield.
export { findNewRisk as hasNewBanRisks } from "./ban-risks.queries.ts";
