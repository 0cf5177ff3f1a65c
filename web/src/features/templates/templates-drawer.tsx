import { type TemplateType, templateTypes } from "@ponkan/contract/templates/limits";
import type { Template } from "@ponkan/contract/templates/template";
import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate, Plus } from "lucide-react";
import { useState } from "react";
import { CallFailed } from "~/api/ask.ts";
import { useCreatorId } from "~/api/session.ts";
import { templatesOf } from "~/api/templates.ts";
import { IconArt } from "~/components/picture-cards.tsx";
import { Button } from "~/ui/button.tsx";
import { Drawer, fromRight } from "~/ui/drawer.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { TemplateEditor } from "./template-editor.tsx";
import { TemplateRow } from "./template-row.tsx";
import { LOAD_FAILED } from "./texts.ts";

type Props = { type: TemplateType; onClose: () => void };

/** All templates of the creator, to create, edit and delete (TE-03). */
export default function TemplatesDrawer({ type: first, onClose }: Props) {
  const [type, setType] = useState(first);
  return (
    <Drawer title="Templates" onClose={onClose} className={`${fromRight} sm:w-[26rem]`}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain px-5 py-4">
        <Segmented
          block
          label="Kind"
          value={type}
          options={templateTypes.map((value) => ({ value, label: kindLabels[value] }))}
          onChange={setType}
        />
        <TemplateList key={type} type={type} />
      </div>
    </Drawer>
  );
}

const kindLabels: Record<TemplateType, string> = { title: "Titles", comment: "Comments", message: "Messages" };

function TemplateList({ type }: { type: TemplateType }) {
  const creatorId = useCreatorId();
  const { data, error, isFetching, refetch } = useQuery(templatesOf(creatorId));
  const [openId, setOpenId] = useState<number | "new" | null>(null);
  if (!data && error) {
    const requestId = error instanceof CallFailed ? error.failure.request_id : undefined;
    return (
      <ErrorState
        title="Templates did not load"
        text={LOAD_FAILED}
        retrying={isFetching}
        onRetry={() => void refetch()}
        requestId={requestId}
      />
    );
  }
  if (!data) return <ListLoading />;
  const shown = data.filter((template: Template) => template.type === type);
  const isAdding = openId === "new";
  const add = (
    <Button hierarchy="secondary-gray" icon={<Plus aria-hidden />} onClick={() => setOpenId("new")}>
      New template
    </Button>
  );
  if (shown.length === 0 && !isAdding) {
    return (
      <EmptyState
        art={<IconArt icon={LayoutTemplate} />}
        title="No templates yet."
        text="Write a text you use often here, or choose 'Save as template' beside a field."
        actions={add}
      />
    );
  }
  return (
    <>
      {isAdding ? (
        <div className="rounded-lg border border-line p-3">
          <TemplateEditor creatorId={creatorId} type={type} known={null} onDone={() => setOpenId(null)} />
        </div>
      ) : (
        add
      )}
      <ul className="grid gap-2">
        {shown.map((template) => (
          <TemplateRow
            key={template.id}
            creatorId={creatorId}
            template={template}
            isOpen={template.id === openId}
            onToggle={(isOpen) => setOpenId(isOpen ? template.id : null)}
          />
        ))}
      </ul>
    </>
  );
}

function ListLoading() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14 rounded-lg" />
      ))}
    </div>
  );
}
