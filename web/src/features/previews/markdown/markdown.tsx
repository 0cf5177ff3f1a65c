import { Fragment, memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { isWebAddress } from "~/lib/web-address.ts";
import { type Block, parseBlocks } from "./blocks.ts";
import { parseSpans, plainText, type Span } from "./spans.ts";
import { SpoilerText } from "./spoiler-text.tsx";

/** Markdown as Reddit shows it. Only React elements are created; HTML from the text is never inserted. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  // Deferred, so that long texts do not slow down typing.
  const settled = useDeferredValue(text);
  const blocks = useMemo(() => parseBlocks(settled), [settled]);
  return <div className="wrap-anywhere grid gap-2">{blocks.map(blockElement)}</div>;
});

/** Keeps the lines as written, for places with little space: links and emphasis, but no headings or lists. */
export function MarkdownLines({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
  return text.split("\n").map((line, index) => <Fragment key={index}>{[index > 0 && "\n", ...inline(line)]}</Fragment>);
}

function blockElement(block: Block, key: number): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return <p key={key}>{inline(block.text)}</p>;
    case "heading":
      return <Heading key={key} level={block.level} text={block.text} />;
    case "rule":
      return <hr key={key} className="border-line" />;
    case "code":
      return (
        <pre key={key} className="overflow-x-auto rounded-sm bg-hover p-2 font-mono text-xs">
          {block.text}
        </pre>
      );
    case "quote":
      return (
        <blockquote key={key} className="grid gap-2 border-line-strong border-l-4 pl-3 text-fg-muted">
          {block.blocks.map(blockElement)}
        </blockquote>
      );
    case "list":
      return <ItemList key={key} start={block.start} items={block.items} />;
    case "table":
      return <Table key={key} table={block} />;
  }
}

/** Heading levels below those of the page. */
function Heading({ level, text }: { level: number; text: string }) {
  const Tag = level <= 2 ? "h4" : level <= 4 ? "h5" : "h6";
  return <Tag className={level <= 2 ? "font-semibold text-lg" : "font-semibold"}>{inline(text)}</Tag>;
}

function ItemList({ start, items }: { start: number | null; items: Block[][] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: items have no name but their place
  const children = items.map((item, index) => <li key={index}>{item.map(blockElement)}</li>);
  if (start === null) return <ul className="list-disc pl-5">{children}</ul>;
  return (
    <ol start={start} className="list-decimal pl-5">
      {children}
    </ol>
  );
}

function Table({ table: { head, aligns, rows } }: { table: Extract<Block, { kind: "table" }> }) {
  const cell = (Cell: "th" | "td") => (text: string, column: number) => (
    <Cell key={column} className="border border-line px-2 py-1" style={{ textAlign: aligns[column] }}>
      {inline(text)}
    </Cell>
  );
  return (
    <div className="overflow-x-auto">
      <table>
        <thead>
          <tr>{head.map(cell("th"))}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
            <tr key={index}>{row.map(cell("td"))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const inline = (text: string) => parseSpans(text).map(spanElement);

function spanElement(span: Span, key: number): ReactNode {
  switch (span.kind) {
    case "text":
      return <Fragment key={key}>{span.text}</Fragment>;
    case "break":
      return <br key={key} />;
    case "code":
      return (
        <code key={key} className="rounded-xs bg-hover px-1 font-mono text-[0.9em]">
          {span.text}
        </code>
      );
    case "link":
      return (
        <Anchor key={key} href={span.href}>
          {span.spans.map(spanElement)}
        </Anchor>
      );
    case "strong":
      return <strong key={key}>{span.spans.map(spanElement)}</strong>;
    case "emphasis":
      return <em key={key}>{span.spans.map(spanElement)}</em>;
    case "strike":
      return <del key={key}>{span.spans.map(spanElement)}</del>;
    case "superscript":
      return <sup key={key}>{span.spans.map(spanElement)}</sup>;
    case "spoiler":
      return (
        <SpoilerText key={key} text={plainText(span.spans)}>
          {span.spans.map(spanElement)}
        </SpoilerText>
      );
  }
}

function Anchor({ href, children }: { href: string; children: ReactNode }) {
  if (!isWebAddress(href)) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="text-info-fg hover:underline">
      {children}
    </a>
  );
}
