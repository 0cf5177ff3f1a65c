import { Link } from "@tanstack/react-router";
import { CallFailed } from "~/api/ask.ts";
import { PageHeader } from "~/components/page-header.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorState } from "~/ui/error-state.tsx";

type Props =
  | { kind: "sent" | "deleted"; id: number }
  | { kind: "unread"; error: Error; retrying: boolean; onRetry: () => void };

export default function EditProblem(props: Props) {
  return (
    <>
      <PageHeader title="Post Scheduler" />
      {props.kind !== "unread" ? <Closed {...props} /> : isGone(props.error) ? <Gone /> : <Unread {...props} />}
    </>
  );
}

const isGone = (error: Error) => error instanceof CallFailed && error.status === 404;

const closed = {
  sent: "Post is already submitted and can't be edited.",
  deleted: "This post was deleted",
};

function Closed({ kind, id }: { kind: keyof typeof closed; id: number }) {
  return (
    <EmptyState
      title={closed[kind]}
      text="You can copy it and schedule the copy."
      actions={
        <Link to="/schedule" search={{ duplicate: id }} className={buttonClass()}>
          Duplicate
        </Link>
      }
    />
  );
}

function Gone() {
  return (
    <EmptyState
      title="This post does not exist"
      text="It was deleted, or it belongs to another creator."
      actions={
        <Link to="/calendar" className={buttonClass()}>
          Calendar
        </Link>
      }
    />
  );
}

function Unread({ error, retrying, onRetry }: Extract<Props, { kind: "unread" }>) {
  return (
    <ErrorState
      title="The post did not load"
      text="It is safe and goes out on time."
      retrying={retrying}
      onRetry={onRetry}
      requestId={error instanceof CallFailed ? error.failure.request_id : undefined}
    />
  );
}
