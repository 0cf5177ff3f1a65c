import type { Access } from "../../capabilities.ts";
import { type Answer, call, unknown } from "../../http/call.ts";
import { type Outcome, ok } from "../../outcome.ts";
import type { TiktokOptions } from "../options.ts";

type Part = { upload_url: string; bytes: Blob; first: number; total: number; type: string };

/** Returns how many bytes TikTok has. Fewer than sent means that it needs another part first. */
export async function putPart(
  { userAgent }: TiktokOptions,
  access: Access,
  { upload_url, bytes, first, total, type }: Part,
): Promise<Outcome<{ stored: number }>> {
  const answer = await call(access, {
    method: "PUT",
    url: new URL(upload_url),
    // No token: the URL is the permission.
    headers: {
      "content-type": type,
      "content-range": `bytes ${first}-${first + bytes.size - 1}/${total}`,
      "user-agent": userAgent,
    },
    body: bytes,
    expects: [401],
  });
  if (answer.kind !== "ok") return answer;
  const { status } = answer.value;
  if (status === 201) return ok({ stored: total });
  if (status === 206 || status === 416) return storedIn(answer.value);
  const message = `TikTok did not take the file (HTTP ${status}).`;
  return { kind: "rejected", status, errors: [{ code: `upload/${status}`, message, field: "media" }] };
}

function storedIn({ headers, status }: Answer): Outcome<{ stored: number }> {
  const last = /^bytes 0-(\d+)\//.exec(headers.get("content-range") ?? "")?.[1];
  if (last === undefined) return unknown(`HTTP ${status} without a range`);
  // TikTok reports byte 0 even if nothing is stored.
  return ok({ stored: last === "0" ? 0 : Number(last) + 1 });
}
