// Creates products, prices and coupons in a Stripe account.
import { runCommand } from "./lib/run-command.mjs";

runCommand("server/src/main/set-up-stripe.ts");
