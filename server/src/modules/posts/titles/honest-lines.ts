import type { AccessNeeds } from "../../accounts/access/needs.ts";
import type { Idea } from "./facts/fact-titles.ts";
import { askTextModel, type Prompt } from "./text-model.ts";

/** Returns the text model's lines, without those that state facts it was not given. */
export async function honestLines(
  ctx: AccessNeeds,
  prompt: Prompt,
  isHonest: (line: string) => boolean,
): Promise<Idea[]> {
  const lines = await askTextModel(ctx, prompt);
  return lines.filter(isHonest).map((title) => ({ title, why: "Written by the text model" }));
}
