import { Link2 } from "lucide-react";
import { isWebAddress } from "~/lib/web-address.ts";
import { hostOf, previewLink } from "./preview-words.ts";

export function RedditCaption({ caption, url }: { caption: string; url: string }) {
  const link = url.trim() && previewLink(url);
  if (!caption.trim() && !link) return null;
  return (
    <figcaption className="picture-label absolute inset-x-0 bottom-0 grid gap-0.5 px-3 py-2 text-xs">
      {caption.trim() && <span>{caption}</span>}
      {link && (
        <span className="inline-flex items-center gap-1.5">
          <Link2 aria-hidden className="size-3.5" />
          {isWebAddress(link) ? (
            <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
              {hostOf(link)}
            </a>
          ) : (
            link
          )}
        </span>
      )}
    </figcaption>
  );
}
