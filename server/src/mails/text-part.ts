import { APP_NAME } from "@ponkan/contract/app-name";
import type { Letter, Paragraph } from "./letter.ts";

export function textPart({ title, paragraphs, button, footnote }: Letter): string {
  const action = button ? [`${button.label}:\n${button.link}`] : [];
  return `${[title, ...paragraphs.map(written), ...action, footnote, `-- \n${APP_NAME}`].join("\n\n")}\n`;
}

const written = (paragraph: Paragraph) =>
  typeof paragraph === "string" ? paragraph : `${paragraph.text}\n${paragraph.link}`;
