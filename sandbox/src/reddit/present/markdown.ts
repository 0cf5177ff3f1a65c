/** Renders markdown in Reddit's wrapper; null for empty text. */
export function markdownHtml(text: string): string | null {
  if (!text.trim()) return null;
  return `<!-- SC_OFF --><div class="md">${blocksOf(text)}\n</div><!-- SC_ON -->`;
}

function blocksOf(text: string): string {
  return text
    .replace(/\r\n/g, "\n")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockHtml)
    .join("\n\n");
}

function blockHtml(block: string): string {
  const lines = block.split("\n");
  const items = lines.map((line) => /^[*+-]\s+(.*)$/.exec(line)?.[1]);
  if (items.every((item) => item !== undefined)) {
    return `<ul>\n${items.map((item) => `<li>${spanHtml(item)}</li>`).join("\n")}\n</ul>`;
  }
  const heading = lines.length === 1 ? /^(#{1,6})\s+(.*)$/.exec(block) : null;
  if (heading?.[1] && heading[2]) return `<h${heading[1].length}>${spanHtml(heading[2])}</h${heading[1].length}>`;
  if (lines.every((line) => line.startsWith(">"))) {
    const quoted = lines.map((line) => line.replace(/^>\s?/, "")).join("\n");
    return `<blockquote>\n<p>${spanHtml(quoted)}</p>\n</blockquote>`;
  }
  return `<p>${spanHtml(block)}</p>`;
}

function spanHtml(text: string): string {
  return escaped(text)
    .replace(/\[([^\]]+)\]\(((?:https?:\/\/|\/)[^\s)]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*\s][^*]*)\*/g, "<em>$1</em>");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
