/** The bodies S3 answers with: shape G of reddit.md §8.1. */
export function s3Xml(root: "PostResponse" | "Error", values: Record<string, string | number>): string {
  const children = Object.entries(values).map(([name, value]) => `<${name}>${escaped(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${children.join("")}</${root}>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);
}
