import { Hash } from "lucide-react";

export default function NoRows() {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 border-line border-t px-6 py-12 text-center">
      <Hash aria-hidden className="size-8 text-fg-subtle" strokeWidth={1.6} />
      <p className="font-semibold">No subreddits yet</p>
      <p className="max-w-sm text-pretty text-fg-muted text-sm">
        Type a name, paste up to 100 of them, or add one of your lists. Each gets its own title, flair and time, and is
        checked while you write.
      </p>
    </div>
  );
}
