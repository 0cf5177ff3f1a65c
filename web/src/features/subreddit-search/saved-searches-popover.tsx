import { max, required } from "@ponkan/contract/forms/rules";
import { LIST_NAME_MAX } from "@ponkan/contract/subreddit-lists/limits";
import type { SavedSearch } from "@ponkan/contract/subreddit-lists/saved-search";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type FormEvent, type RefObject, useState } from "react";
import { forgetSearch, keepSearch, savedSearches } from "~/api/saved-searches.ts";
import { useCreatorId } from "~/api/session.ts";
import { AnchoredPopover } from "~/components/anchored-popover.tsx";
import { Button } from "~/ui/button.tsx";
import { Field, HeldFields } from "~/ui/field.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { Input } from "~/ui/input.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { searchWords } from "./search-params.ts";
import type { useSearchParams } from "./use-search-params.ts";

type Props = {
  anchor: RefObject<HTMLButtonElement | null>;
  search: ReturnType<typeof useSearchParams>;
  onClose: () => void;
};

export default function SavedSearchesPopover({ anchor, search: { params, show }, onClose }: Props) {
  const creatorId = useCreatorId();
  const { data: kept, isError } = useQuery(savedSearches(creatorId));
  const open = (search: SavedSearch["search"]) => {
    show(search);
    onClose();
  };
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label="Saved searches" align="end" className="w-80 p-0!">
      {/* First, so that answers arriving late do not move it away under a press. */}
      {searchWords(params) && <KeepForm creatorId={creatorId} params={params} />}
      {isError && !kept && <p className="p-4 text-fg-muted text-sm">Failed to get your searches. Please try again.</p>}
      {kept?.length === 0 && <p className="p-4 text-fg-muted text-sm">No saved searches yet.</p>}
      <ul aria-label="Saved searches" className="grid p-1.5 empty:hidden">
        {kept?.map((each) => (
          <KeptSearch key={each.id} creatorId={creatorId} kept={each} onOpen={() => open(each.search)} />
        ))}
      </ul>
    </AnchoredPopover>
  );
}

type KeptProps = { creatorId: number; kept: SavedSearch; onOpen: () => void };

function KeptSearch({ creatorId, kept: { id, name, search }, onOpen }: KeptProps) {
  const forget = async () => {
    const answer = await forgetSearch(creatorId, id);
    if (!answer.ok && answer.status !== 404)
      return showToast({ type: "danger", text: "Failed to delete the search. Please try again." });
    const undo = () => void keepSearch(creatorId, name, search);
    showToast({ type: "success", text: `"${name}" was deleted.`, action: { label: "Undo", onClick: undo } });
  };
  return (
    <li className="flex items-center gap-1 rounded-md hover:bg-hover">
      <button type="button" onClick={onOpen} className="min-w-0 flex-1 rounded-md px-2.5 py-1.5 text-left">
        <span className="block truncate font-medium text-md">{name}</span>{" "}
        <span className="block truncate text-fg-muted text-sm">{searchWords(search)}</span>
      </button>
      <IconButton label={`Delete ${name}`} size="sm" className="mr-1" icon={<Trash2 />} onClick={() => void forget()} />
    </li>
  );
}

type KeepProps = { creatorId: number; params: SavedSearch["search"] };

function KeepForm({ creatorId, params }: KeepProps) {
  const [name, setName] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = required("Name", name) ?? max("Name", name.trim(), LIST_NAME_MAX);
    if (wrong) return setRefusal(wrong);
    setSaving(true);
    const answer = await keepSearch(creatorId, name.trim(), params);
    setSaving(false);
    if (!answer.ok) return setRefusal(answer.data.message ?? "Failed to save the search. Please try again.");
    setName("");
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3 border-line-subtle border-b p-4">
      <Field label="Save this search as" hint={searchWords(params)} error={refusal ?? undefined}>
        <HeldFields value={isSaving}>
          <Input
            value={name}
            autoFocus
            onChange={({ target }) => {
              setName(target.value);
              setRefusal(null);
            }}
          />
        </HeldFields>
      </Field>
      <Button type="submit" size="sm" loading={isSaving} className="justify-self-end">
        Save
      </Button>
    </form>
  );
}
