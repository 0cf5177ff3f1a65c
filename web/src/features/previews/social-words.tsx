import { shownLink, socialPieces } from "./social-text.ts";

/** A text as the platform shows it, with its line breaks. */
export function SocialWords({ text, knowsLinks = false }: { text: string; knowsLinks?: boolean }) {
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      {socialPieces(text, { knowsLinks }).map(({ kind, text: piece }, index) =>
        kind === "text" ? (
          piece
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same tag may come twice
          <span key={index} data-piece={kind} className="text-info-fg">
            {kind === "link" ? shownLink(piece) : piece}
          </span>
        ),
      )}
    </span>
  );
}
