import { Lock, ScanSearch } from "lucide-react";
import { CallFailed } from "~/api/ask.ts";
import { IconArt } from "~/components/picture-cards.tsx";
import { Alert } from "~/ui/alert.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorState } from "~/ui/error-state.tsx";

type Props = { error: Error; onRetry: () => void; isRetrying: boolean };

/** Missing and private subreddits are reported quietly (SR-10); anything else is an error. */
export function AnalysisFailed({ error, onRetry, isRetrying }: Props) {
  const refusal = error instanceof CallFailed ? error : null;
  const status = refusal?.status;
  if (status === 404) {
    return (
      <Quiet message={error.message}>
        <EmptyState
          art={<IconArt icon={ScanSearch} />}
          title="No data for this subreddit yet"
          text="Check the spelling, or choose another one above."
        />
      </Quiet>
    );
  }
  if (status === 403) {
    return (
      <Quiet message={error.message}>
        <EmptyState
          art={<IconArt icon={Lock} />}
          title={refusal?.failure.access === "private" ? "This subreddit is private" : "This subreddit is closed"}
          text="Only what everybody may read can be analysed."
        />
      </Quiet>
    );
  }
  return (
    <ErrorState
      title="The analysis did not load"
      text={status === 422 || status === 429 ? error.message : "Nothing is lost. Please try again."}
      onRetry={onRetry}
      retrying={isRetrying}
    />
  );
}

function Quiet({ message, children }: { message: string; children: React.ReactNode }) {
  return (
    <>
      <Alert type="info" text={message} />
      {children}
    </>
  );
}
