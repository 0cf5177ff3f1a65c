import { runAsTest } from "./stack/run-as-test.ts";

const stories = 1_000;

const value = runAsTest("src/modules/billing/event-orders.test.ts", { EVENT_STORIES: String(stories) });
const name = `${stories} stories of buyers with events late, doubled or lost, that ended otherwise than at Stripe`;
console.log(JSON.stringify([{ name, value, unit: "", goal: 0 }]));
