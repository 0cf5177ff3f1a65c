import { APP_NAME } from "@ponkan/contract/app-name";
import type { Letter } from "./letter.ts";

export function textPart({ title, paragraphs, button, footnote }: Letter): string {
  const action = button ? [`${button.label}:\n${button.link}`] : [];
  return `${[title, ...paragraphs, ...action, footnote, `-- \n${APP_NAME}`].join("\n\n")}\n`;
}
