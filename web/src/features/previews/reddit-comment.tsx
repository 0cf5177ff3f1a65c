import { Markdown } from "./markdown/markdown.tsx";

/** The first comment, posted by the author right after the post (PS-07). */
export function RedditComment({ username, text }: { username: string; text: string }) {
  return (
    <section aria-label="First comment" className="grid gap-1 border-line border-t p-3">
      <p className="text-xs">
        <span className="font-semibold">{username}</span>{" "}
        <abbr title="Original poster" className="text-info-fg no-underline">
          OP
        </abbr>
      </p>
      <div className="text-fg-muted">
        <Markdown text={text} />
      </div>
    </section>
  );
}
