import { parentPort } from "node:worker_threads";
import { matchesAny } from "@ponkan/contract/posts/validation/linear-patterns";
import { fittingTitles } from "../titles/fitting-titles.ts";
import type { Question } from "./patterns.ts";

// Runs beside everything else: whatever strangers wrote into the patterns of their subreddit costs time only here.
parentPort?.on("message", (question: Question) => {
  parentPort?.postMessage(
    question.kind === "matches"
      ? matchesAny(question.patterns, question.text)
      : fittingTitles(question.candidates, question.around, question.wanted),
  );
});
parentPort?.postMessage("ready");
