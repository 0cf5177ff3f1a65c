import { ExternalLink } from "lucide-react";
import { isWebAddress } from "~/lib/web-address.ts";
import { hostOf, previewLink } from "./preview-words.ts";

/** The link of the post. Which picture Reddit will take from the page is unknown. */
export function RedditLink({ link }: { link: string }) {
  const address = previewLink(link);
  const host = hostOf(address);
  if (!host || !isWebAddress(address)) {
    return <p className="text-fg-subtle">{address || "Your link"}</p>;
  }
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="flex items-center gap-3 rounded-lg border border-line p-2.5 hover:bg-hover"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-hover text-fg-muted">
        <ExternalLink aria-hidden className="size-4.5" />
      </span>
      <span className="min-w-0">
        <span className="block text-fg-muted text-xs">{host}</span>
        <span className="line-clamp-2 break-all text-info-fg">{address}</span>
      </span>
    </a>
  );
}
