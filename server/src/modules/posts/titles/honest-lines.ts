import type { AccessNeeds } from "../../accounts/access/needs.ts";
import type { Idea } from "./facts/fact-titles.ts";
import { askTextModel, type Prompt } from "./text-model.ts";

/** What the text model wrote, without lines that state what nobody told it. */
export async function honestLines(
  ctx: AccessNeeds,
  prompt: Prompt,
  isHonest: (line: string) => boolean,
): Promise<Idea[]> {
  const lines = await askTextModel(ctx, prompt);
  return lines.filter(isHonest).map((title) => ({ title, why: "Written by the text model" }));
}
