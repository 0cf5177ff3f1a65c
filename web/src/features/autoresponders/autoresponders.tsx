import type { Autoresponder } from "@ponkan/contract/autoresponders/autoresponder";
import type { AutoresponderType } from "@ponkan/contract/autoresponders/limits";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Mail, MessageCircleReply, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { CallFailed } from "~/api/ask.ts";
import { autorespondersOf, deleteAutoresponder, readAgain } from "~/api/autoresponders.ts";
import { IconArt } from "~/components/picture-cards.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { confirm } from "~/ui/confirm-store.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { showToast } from "~/ui/toast-store.ts";
import type { Writer } from "./editor/preview-card.tsx";
import type { TemplatesPart } from "./editor/reply-step.tsx";
import { ListPane } from "./list/list-pane.tsx";
import { useOrder } from "./list/use-order.ts";
import { useSwitch } from "./list/use-switch.ts";
import { DELETE_FAILED, LOAD_FAILED } from "./texts.ts";
import { TryIt } from "./try-it.tsx";

const Editor = lazy(() => import("./editor/editor.tsx"));

type Props = {
  creatorId: number;
  type: AutoresponderType;
  /** An id, 'new', or undefined. */
  open: string | undefined;
  text: string;
  writer: Writer;
  Templates: TemplatesPart;
};

/** The autoresponders of a type: the list, and next to it the open one (AR-09). */
export function Autoresponders({ creatorId, type, ...rest }: Props) {
  const { data, error, isFetching, refetch } = useQuery(autorespondersOf(creatorId, type));
  if (!data && error) {
    const requestId = error instanceof CallFailed ? error.failure.request_id : undefined;
    return (
      <ErrorState
        title="Autoresponders did not load"
        text={LOAD_FAILED}
        retrying={isFetching}
        onRetry={() => void refetch()}
        requestId={requestId}
      />
    );
  }
  if (!data) return <Loading />;
  if (data.length === 0 && rest.open !== "new") return <Empty type={type} text={rest.text} />;
  return <Loaded creatorId={creatorId} type={type} all={data} {...rest} />;
}

function Loaded({ creatorId, type, all, open, writer, Templates }: Props & { all: Autoresponder[] }) {
  const navigate = useNavigate();
  const order = useOrder(creatorId, type, all);
  const { refusal, toggle } = useSwitch(creatorId);
  const known = all.find(({ id }) => String(id) === open) ?? null;
  const isEditing = known !== null || open === "new";
  const editor = useEditorKey(open, known);
  const show = (id?: number) =>
    navigate({ to: "/autoresponder/$type", params: { type }, search: id ? { open: String(id) } : {} });
  return (
    <div className="grid min-h-0 flex-1 max-lg:content-start lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div data-aside={isEditing} className="border-line-subtle lg:border-r max-lg:data-[aside=true]:hidden">
        <ListPane {...{ type, all, order, refusal }} openId={known?.id ?? null} onToggle={toggle} />
      </div>
      {isEditing ? (
        <div className="min-w-0">
          {refusal && <p className="sr-only">{refusal}</p>}
          <Suspense fallback={<Loading />}>
            <Editor
              key={editor.key}
              {...{ creatorId, type, known, all, writer, Templates }}
              onToggle={(isEnabled) => known && void toggle(known, isEnabled)}
              onMove={(by) => known && void order.move(known.id, all.indexOf(known) + by)}
              onDelete={() => known && void remove(creatorId, known, show)}
              onCreated={(id) => {
                editor.stay(id);
                void show(id);
              }}
            />
          </Suspense>
        </div>
      ) : (
        <div className="max-w-xl p-4 lg:p-[22px]">
          <TryIt type={type} rules={all.filter(({ is_enabled }) => is_enabled)} writer={writer} />
        </div>
      )}
    </div>
  );
}

/**
 * Returns the key of the editor. A new autoresponder keeps its key when it is created, because the user may be typing
 * in it.
 */
function useEditorKey(open: string | undefined, known: Autoresponder | null) {
  const [begun, setBegun] = useState({ open, count: 0 });
  const [made, setMade] = useState<{ id: number; count: number }>();
  if (begun.open !== open) setBegun({ open, count: begun.count + (open === "new" ? 1 : 0) });
  const isMade = known !== null && known.id === made?.id;
  return {
    key: isMade ? `new-${made.count}` : (known?.id ?? `new-${begun.count}`),
    stay: (id: number) => setMade({ id, count: begun.count }),
  };
}

async function remove(creatorId: number, { id, name }: Autoresponder, leave: () => Promise<void>): Promise<void> {
  const text = `“${name}” and its log are deleted for good. Replies that wait are not sent.`;
  if (!(await confirm({ title: "Delete this autoresponder?", text, yes: "Delete", no: "Cancel", danger: true })))
    return;
  if (!(await deleteAutoresponder(creatorId, id))) return void showToast({ type: "danger", text: DELETE_FAILED });
  await leave();
  readAgain(creatorId);
}

function Empty({ type, text }: { type: AutoresponderType; text: string }) {
  return (
    <EmptyState
      art={<IconArt icon={type === "comment" ? MessageCircleReply : Mail} />}
      title="No autoresponders yet."
      text={text}
      actions={
        <Link to="/autoresponder/$type" params={{ type }} search={{ open: "new" }} className={buttonClass()}>
          <Plus aria-hidden />
          New autoresponder
        </Link>
      }
    />
  );
}

function Loading() {
  return (
    <div role="status" className="grid max-w-80 gap-3 p-4">
      <span className="sr-only">Loading</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16 rounded-lg" />
      ))}
    </div>
  );
}
