import { z } from "zod";
import type { Access, MediaFile } from "../../capabilities.ts";
import { call } from "../../http/call.ts";
import { readAnswer } from "../../http/read-answer.ts";
import { type Outcome, ok } from "../../outcome.ts";
import type { Reddit } from "../client.ts";
import { redditErrors } from "../errors.ts";

/** How a draft references an uploaded file. */
export type UploadedAsset = { asset_id: string; asset_url: string };

const Lease = z.object({
  args: z.object({
    action: z.string().min(1),
    fields: z.array(z.object({ name: z.string(), value: z.string() })).min(1),
  }),
  asset: z.object({ asset_id: z.string().min(1) }),
});
type Lease = z.infer<typeof Lease>;

/** Gets an upload lease and uploads the file. Can be repeated: an upload alone is not visible, and it expires. */
export async function upload(
  { client, hosts, userAgent }: Reddit,
  access: Access,
  file: MediaFile,
): Promise<Outcome<UploadedAsset>> {
  if (file.blob.size > mostBytesOf(file.type)) return tooLarge();
  const lease = readAnswer(
    await client.post(access, "/api/media/asset.json", { filepath: file.name, mimetype: file.type }),
    Lease,
  );
  if (lease.kind !== "ok") return lease;

  const action = actionOf(lease.value, hosts.api);
  const stored = await call(access, {
    method: "POST",
    url: new URL(action),
    // No token: this is a third party's storage, and the form fields are the permission.
    headers: { "user-agent": userAgent },
    body: formOf(lease.value, file),
    expects: [401],
  });
  if (stored.kind !== "ok") return stored;
  if (stored.value.status >= 400) {
    return { kind: "rejected", status: stored.value.status, errors: redditErrors(stored.value) };
  }
  return ok({ asset_id: lease.value.asset.asset_id, asset_url: `${action}/${keyOf(lease.value)}` });
}

/** The URL comes without a scheme and takes that of the API host. */
function actionOf({ args }: Lease, apiHost: string): string {
  const url = new URL(args.action, apiHost);
  return url.href.replace(/\/$/, "");
}

function keyOf({ args, asset }: Lease): string {
  return args.fields.find(({ name }) => name === "key")?.value ?? asset.asset_id;
}

/** The file must be last: fields after it are ignored. */
function formOf({ args }: Lease, file: MediaFile): FormData {
  const form = new FormData();
  for (const { name, value } of args.fields) form.append(name, value);
  form.append("file", file.blob, file.name);
  return form;
}

function tooLarge(): Outcome<never> {
  const message = "Your proposed upload exceeds the maximum allowed size";
  return { kind: "rejected", status: 400, errors: [{ code: "EntityTooLarge", message, field: null }] };
}

const MEBIBYTE = 1024 * 1024;

/** The size limit of Reddit's storage by type; unknown types are rejected by the storage itself. */
function mostBytesOf(type: string): number {
  if (type === "image/gif") return 100 * MEBIBYTE;
  if (type === "image/png" || type === "image/jpeg") return 20 * MEBIBYTE;
  return type.startsWith("video/") ? 1024 * MEBIBYTE : Number.POSITIVE_INFINITY;
}
