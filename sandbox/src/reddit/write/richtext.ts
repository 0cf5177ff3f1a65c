import { z } from "zod";
import { plainError } from "../errors.ts";
import type { Call } from "../route.ts";

type Node = { e: string; t?: string; u?: string; l?: number; o?: boolean; c?: Node[] };

const Node: z.ZodType<Node> = z.lazy(() =>
  z.looseObject({
    e: z.string(),
    t: z.string().optional(),
    u: z.string().optional(),
    l: z.number().optional(),
    o: z.boolean().optional(),
    c: z.array(Node).optional(),
  }),
);
const Richtext = z.object({ document: z.array(Node) });

/** The markdown of an RTJSON document; undefined if it is not valid. */
export function markdownOfRichtext(json: string): string | undefined {
  try {
    return Richtext.parse(JSON.parse(json)).document.map(blockText).join("\n\n");
  } catch {
    return undefined;
  }
}

/** Markdown as RTJSON: one paragraph per block of lines, with the markdown left in the text. */
export function richtextOfMarkdown(markdown: string): { document: Node[] } {
  const blocks = markdown.split(/\n{2,}/).filter((block) => block.trim() !== "");
  return { document: blocks.map((block) => ({ e: "par", c: [{ e: "text", t: block }] })) };
}

function blockText(node: Node): string {
  const children = node.c ?? [];
  switch (node.e) {
    case "h":
      return `${"#".repeat(node.l ?? 1)} ${inlineText(children)}`;
    case "hr":
      return "---";
    case "blockquote":
      return children.map((child) => `> ${blockText(child)}`).join("\n>\n");
    case "code":
      return children.map((child) => `    ${child.t ?? ""}`).join("\n");
    case "list":
      return children.map((child, index) => `${node.o ? `${index + 1}.` : "-"} ${itemText(child)}`).join("\n");
    default:
      return inlineText(children);
  }
}

function itemText({ c = [] }: Node): string {
  return c.map(blockText).join("\n");
}

function inlineText(nodes: Node[]): string {
  return nodes.map(spanText).join("");
}

function spanText({ e, t = "", u = "" }: Node): string {
  if (e === "link") return `[${t}](${u})`;
  if (e === "br") return "\n";
  if (e === "r/" || e === "u/") return `${e}${t}`;
  return t;
}

/** POST /api/convert_rte_body_format */
export function convertBody({ input }: Call): unknown {
  const { output_mode, markdown_text, richtext_json } = input;
  const output =
    output_mode === "rtjson" && markdown_text !== undefined
      ? richtextOfMarkdown(markdown_text)
      : output_mode === "markdown" && richtext_json !== undefined
        ? markdownOfRichtext(richtext_json)
        : undefined;
  if (output === undefined) throw plainError(400);
  return { output, output_mode, assets: [] };
}
