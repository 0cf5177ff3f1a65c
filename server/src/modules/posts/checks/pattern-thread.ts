import { parentPort } from "node:worker_threads";
import { titleLooks } from "@ponkan/contract/posts/title-repair/title-looks";
import { matchesAny } from "@ponkan/contract/posts/validation/linear-patterns";
import { fittingTitles } from "../titles/fitting-titles.ts";
import type { Question } from "./patterns.ts";

// Runs in a thread of its own: a slow pattern, written by strangers for their subreddit, blocks only this thread.
parentPort?.on("message", (question: Question) => parentPort?.postMessage(answerTo(question)));
parentPort?.postMessage("ready");

function answerTo(question: Question) {
  switch (question.kind) {
    case "matches":
      return matchesAny(question.patterns, question.text);
    case "titles":
      return fittingTitles(question.candidates, question.around, question.wanted);
    case "looks":
      return titleLooks(question.patterns, question.year);
  }
}
