import type { MediaHost } from "@ponkan/contract/posts/media-host";
import { PlatformIcon } from "~/ui/platform-icon.tsx";
import { Select } from "~/ui/select.tsx";
import { useFittingHost } from "../../core/data/use-fitting-host.ts";
import { useComposer } from "../composer-context.ts";
import { viewOf } from "./file-view.ts";

/** Where the file is hosted for Reddit; Redgifs is offered for a single video or GIF (PS-08). */
export function HostSelect() {
  const { draft, change, files, creator, edited } = useComposer();
  const choose = (media_host: MediaHost) => change((now) => ({ ...now, media_host }));
  useFittingHost(edited ? "reddit" : creator.defaults.media_host, draft, files, choose);
  if (draft.platform !== "reddit") return null;
  const [first] = draft.media;
  const isMoving = draft.media.length === 1 && first !== undefined && viewOf(files.byId.get(first.id)).kind !== "image";
  const isOffered = isMoving || draft.media_host === "redgifs";
  return (
    <Select
      size="sm"
      label="Media host"
      icon={<PlatformIcon platform={draft.media_host} size={16} />}
      value={draft.media_host}
      options={[
        { value: "reddit", label: "Reddit" },
        ...(isOffered ? [{ value: "redgifs" as const, label: "Redgifs" }] : []),
      ]}
      onChange={choose}
    />
  );
}
