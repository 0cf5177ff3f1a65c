import { call } from "@ponkan/platforms/http/call";
import { z } from "zod";
import type { TextModel } from "../../../config.ts";
import type { AppContext } from "../../../context.ts";

type Needs = Pick<AppContext, "config" | "outbound" | "log">;
export type Prompt = { system: string; user: string };

const TIMEOUT_MS = 15_000;
const LINE_MAX = 400;

const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/** Returns the lines an OpenAI-compatible model writes, one title each; empty without a model or an answer. */
export async function askTextModel({ config, outbound, log }: Needs, prompt: Prompt): Promise<string[]> {
  const { textModel } = config;
  if (!textModel) return [];
  const url = new URL(`${textModel.url}/chat/completions`);
  const outcome = await call(
    { transport: outbound.transport([url.origin]) },
    { method: "POST", url, headers: headersOf(textModel), body: bodyOf(textModel, prompt), timeoutMs: TIMEOUT_MS },
  );
  const answer =
    outcome.kind === "ok" && outcome.value.status === 200 ? Completion.safeParse(outcome.value.json) : null;
  if (answer?.success) return linesOf(answer.data.choices[0]!.message.content);
  const reason = outcome.kind === "ok" ? `HTTP ${outcome.value.status}` : outcome.kind;
  log.warn({ reason }, "the text model gave no titles");
  return [];
}

function headersOf({ key }: TextModel): Record<string, string> {
  return { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) };
}

function bodyOf({ name }: TextModel, { system, user }: Prompt): string {
  const messages = [
    { role: "system", content: system },
    { role: "user", content: user },
  ];
  return JSON.stringify({ model: name, messages, temperature: 0.9, max_tokens: 600 });
}

/** Strips the numbering and quotes that models tend to add. */
function linesOf(content: string): string[] {
  return content
    .split(/[\r\n]+/)
    .map((line) =>
      line
        .slice(0, LINE_MAX)
        .replace(/^\s*(?:[-*\u2022]|\d+[.)])\s+/, "")
        .trim(),
    )
    .map((line) => line.replace(/^["\u201c](.*)["\u201d]$/u, "$1").trim())
    .filter((line) => line !== "");
}
