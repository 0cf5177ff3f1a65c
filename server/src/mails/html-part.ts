import { APP_NAME } from "@ponkan/contract/app-name";
import { type Letter, type Paragraph, wordsOf } from "./letter.ts";
import { MARK } from "./mark.ts";

const FACE = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TABLE = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';

/** Tables and inline styles work in all mail programs; those with a dark mode also read the style block. */
export function htmlPart({ title, paragraphs, button, footnote }: Letter): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
${DARK}
</head>
<body class="canvas" style="margin:0;padding:0;background:#f6f2ed">
${preview(paragraphs)}
<table ${TABLE} width="100%" class="canvas" style="background:#f6f2ed"><tr><td align="center" style="padding:32px 16px">
<table ${TABLE} width="100%" style="max-width:480px">
<tr><td style="padding:0 0 20px">${wordmark()}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e9e4de;border-radius:14px;padding:32px">
<h1 class="ink" style="margin:0 0 12px;${FACE};font-size:22px;line-height:28px;color:#221d1a">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join("\n")}
${button ? action(button) : ""}
<p class="soft" style="margin:20px 0 0;${FACE};font-size:13px;line-height:18px;color:#6e6660">${escapeHtml(footnote)}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const DARK = `<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #0c0908 !important; }
  .card { background: #1a1614 !important; border-color: #302a26 !important; }
  .ink { color: #f3eee8 !important; }
  .soft { color: #b2aba4 !important; }
  .link { color: #ffa755 !important; }
}
</style>`;

// The preview a mail program shows next to the subject.
function preview([first = ""]: Paragraph[]): string {
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(wordsOf(first))}</div>`;
}

function wordmark(): string {
  const style = `${FACE};font-size:20px;line-height:28px;font-weight:700;letter-spacing:-0.045em;color:#221d1a;padding-left:8px`;
  return `<table ${TABLE}><tr><td>${MARK}</td><td class="ink" style="${style}">${APP_NAME.toLowerCase()}</td></tr></table>`;
}

function paragraph(paragraph: Paragraph): string {
  const style = `margin:0 0 12px;${FACE};font-size:15px;line-height:22px;color:#221d1a`;
  return `<p class="ink" style="${style}">${escapeHtml(wordsOf(paragraph))}${linkOf(paragraph)}</p>`;
}

function linkOf(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return "";
  const { label, link } = paragraph;
  return ` <a class="link" href="${escapeHtml(link)}" style="color:#b04d00">${escapeHtml(label)}</a>`;
}

function action({ label, link }: NonNullable<Letter["button"]>): string {
  const href = escapeHtml(link);
  const button = `display:inline-block;padding:12px 24px;${FACE};font-size:16px;line-height:24px;font-weight:600;color:#3d1a05;text-decoration:none`;
  return `<table ${TABLE} style="margin:20px 0"><tr><td bgcolor="#ff8700" style="background:#ff8700;border-radius:10px">
<a href="${href}" style="${button}">${escapeHtml(label)}</a>
</td></tr></table>
<p class="soft" style="margin:0;${FACE};font-size:13px;line-height:18px;color:#6e6660">Or open this link:<br>
<a class="link" href="${href}" style="color:#b04d00;word-break:break-all">${href}</a></p>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
