import type { SimilarMedia } from "@ponkan/contract/media/media";

/**
 * Near duplicates: re-encoded, resized, cropped or mirrored copies, which subreddits that forbid reposts detect too.
 */
export function SimilarFiles({ files, onOpen }: { files: readonly SimilarMedia[]; onOpen: (id: number) => void }) {
  return (
    <ul className="grid grid-cols-4 gap-2">
      {files.map(({ id, name, thumb_url, distance }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onOpen(id)}
            aria-label={`Open ${name}`}
            className="w-full overflow-hidden rounded-md border border-line text-left hover:border-line-strong"
          >
            <img src={thumb_url} alt="" loading="lazy" className="aspect-square w-full bg-sunken object-cover" />
            <span className="block truncate px-1.5 pt-1 text-xs">{name}</span>
            <span className="block truncate px-1.5 pb-1 text-fg-muted text-xs">
              {distance === 0 ? "Looks the same" : "Very close"}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
