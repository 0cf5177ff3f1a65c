import { plainError } from "../errors.ts";
import type { Call } from "../route.ts";
import { markdownOfRichtext, richtextOfMarkdown } from "./richtext.ts";

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
