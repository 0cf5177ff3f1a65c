import { Alert } from "~/ui/alert.tsx";

/** Progress of reading posts in the background; the user may leave the page. */
export function ReadingProgress({ read, of }: { read: number; of: number }) {
  const text =
    read === 0
      ? "Reading posts. You can leave this page; it keeps running."
      : `${read.toLocaleString()} of about ${of.toLocaleString()} posts read. You can leave this page; it keeps running.`;
  return <Alert type="progress" text={text} progress={of === 0 ? 0 : (100 * read) / of} />;
}
