import type { Media } from "@ponkan/contract/media/media";
import type { MediaType } from "@ponkan/contract/media/upload-rules";
import { formatLongDate } from "@ponkan/contract/time/formats";
import { useUser } from "~/api/users.ts";
import { fileSize, playingTime } from "~/lib/file-size.ts";

const typeLabels: Record<MediaType, string> = {
  "image/png": "PNG image",
  "image/jpeg": "JPEG image",
  "image/gif": "GIF",
  "video/mp4": "MP4 video",
  "video/quicktime": "MOV video",
};

export function MediaFactsList({ media }: { media: Media }) {
  const { type, width, height, duration, codec, frames, size, created_at } = media;
  const zone = useUser()?.timezone ?? "UTC";
  const facts: [string, string | false | null][] = [
    ["Type", codec ? `${typeLabels[type]}, ${codec}` : typeLabels[type]],
    ["Dimensions", width !== null && height !== null && `${width} × ${height}`],
    ["Length", duration !== null && playingTime(duration)],
    ["Frames", type === "image/gif" && frames !== null && String(frames)],
    ["Size", fileSize(size)],
    ["Uploaded", formatLongDate(new Date(created_at), zone)],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-fg-muted">{label}</dt>
              <dd className="text-right tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
