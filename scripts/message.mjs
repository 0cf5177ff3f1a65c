// Shows a message to people who have Ponkan open.
import { runCommand } from "./lib/run-command.mjs";

runCommand("server/src/main/send-message.ts");
