import type { MediaSort } from "@ponkan/contract/media/media-query";
import { useQuery } from "@tanstack/react-query";
import { ArrowDownWideNarrow, Folder, Repeat2, Server, Tag } from "lucide-react";
import { mediaCollections, mediaTags } from "~/api/media.ts";
import { useCreatorId } from "~/api/session.ts";
import { useCurrentCreator } from "~/api/users.ts";
import { Select } from "~/ui/select.tsx";
import type { FilterProps } from "./filter-props.ts";
import { sortLabels } from "./gallery-search.ts";
import { hostLabels } from "./host-marks.tsx";

/**
 * Frameless in the toolbar and as wide as the selected value; without icons where they would not all fit on one line.
 */
const QUIET =
  "md:border-transparent! md:shadow-none! max-md:w-full md:max-w-44 md:[&>select]:field-sizing-content md:max-[100rem]:[&>span]:hidden md:max-[100rem]:[&>select]:pr-7 md:max-[100rem]:[&>select]:pl-2 md:max-[100rem]:[&>svg]:right-1.5";

export function UseSelect({ filter, onChange }: FilterProps) {
  return (
    <Select
      label="Use"
      icon={<Repeat2 aria-hidden />}
      value={filter.used ?? ""}
      options={[
        { value: "", label: "Any use" },
        { value: "true", label: "Used" },
        { value: "false", label: "Not used yet" },
      ]}
      onChange={(used) => onChange({ used: used || undefined })}
      className={QUIET}
    />
  );
}

export function TagSelect({ filter, onChange }: FilterProps) {
  const { data: tags = [] } = useQuery(mediaTags(useCreatorId()));
  const chosen = filter.tag ?? "";
  const known = tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }));
  const missing = chosen && !tags.some(({ tag }) => tag === chosen) ? [{ value: chosen, label: chosen }] : [];
  return (
    <Select
      label="Tag"
      icon={<Tag aria-hidden />}
      value={chosen}
      options={[{ value: "", label: "Any tag" }, ...missing, ...known]}
      onChange={(tag) => onChange({ tag: tag || undefined })}
      className={QUIET}
    />
  );
}

export function CollectionSelect({ filter, onChange }: FilterProps) {
  const { data: collections = [] } = useQuery(mediaCollections(useCreatorId()));
  const chosen = filter.collection ?? "";
  if (collections.length === 0 && !chosen) return null;
  const known = collections.map(({ id, name, files }) => ({ value: String(id), label: `${name} (${files})` }));
  const missing =
    chosen && !known.some(({ value }) => value === chosen) ? [{ value: chosen, label: "Collection" }] : [];
  return (
    <Select
      label="Collection"
      icon={<Folder aria-hidden />}
      value={chosen}
      options={[{ value: "", label: "Any collection" }, ...missing, ...known]}
      onChange={(collection) => onChange({ collection: collection || undefined })}
      className={QUIET}
    />
  );
}

/** Hidden unless the creator has a choice. */
export function HostSelect({ filter, onChange }: FilterProps) {
  const hasRedgifs = Boolean(useCurrentCreator()?.accounts.redgifs);
  if (!hasRedgifs && !filter.host) return null;
  return (
    <Select
      label="Host"
      icon={<Server aria-hidden />}
      value={filter.host ?? ""}
      options={[
        { value: "", label: "Any host" },
        { value: "reddit", label: hostLabels.reddit },
        { value: "redgifs", label: hostLabels.redgifs },
      ]}
      onChange={(host) => onChange({ host: host || undefined })}
      className={QUIET}
    />
  );
}

export function SortSelect({ filter, onChange }: FilterProps) {
  return (
    <Select
      label="Order"
      icon={<ArrowDownWideNarrow aria-hidden />}
      value={filter.sort ?? "newest"}
      options={(Object.keys(sortLabels) as MediaSort[]).map((sort) => ({ value: sort, label: sortLabels[sort] }))}
      onChange={(sort) => onChange({ sort: sort === "newest" ? undefined : sort })}
      className={QUIET}
    />
  );
}
