import type { Media } from "@ponkan/contract/media/media";
import { PlatformIcon } from "~/ui/platform-icon.tsx";

export const hostLabels = { reddit: "Hosted by Reddit", redgifs: "Hosted by Redgifs" } as const;

/** Where a file's Reddit posts are hosted. */
export function HostMarks({ hosts }: Pick<Media, "hosts">) {
  return hosts.map((host) => (
    <span key={host} title={hostLabels[host]} className="flex shrink-0">
      <PlatformIcon platform={host} size={15} label={hostLabels[host]} />
    </span>
  ));
}
