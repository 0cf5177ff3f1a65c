import { createHash, randomBytes } from "node:crypto";
import { plainError, userRequired } from "../errors.ts";
import type { Asset } from "../model.ts";
import type { Call } from "../route.ts";
import { type MediaType, mediaType } from "./media-types.ts";
import { signatureOf, writePolicy } from "./policy.ts";
import { websocketUrl } from "./websocket.ts";

const LEASE_MS = 15 * 60 * 1000;
const ID_LENGTH = 13;

/** Leases an upload slot for one file: where to send it, and with which form fields. */
export async function leaseAsset({ ctx, user, input, request, now }: Call): Promise<unknown> {
  if (!user) return userRequired();
  const type = mediaType(input.mimetype ?? "");
  if (!type || !input.filepath || !input.mimetype) return plainError(400);

  const asset: Asset = {
    id: newAssetId(),
    user_id: user.id,
    mimetype: input.mimetype,
    filepath: input.filepath,
    leased_at: now,
    uploaded_at: null,
    size: null,
    token: randomBytes(24).toString("base64url"),
    outcome: null,
  };
  await ctx.store.assets.put(asset);
  return {
    args: {
      action: `//${request.host}/reddit/s3/${type.bucket}`,
      fields: shuffled(asset.id, formFields(asset, type, ctx.clock.now())),
    },
    asset: {
      asset_id: asset.id,
      processing_state: "incomplete",
      payload: { filepath: asset.filepath },
      websocket_url: websocketUrl(request, asset),
    },
  };
}

export function newAssetId(): string {
  const digits = BigInt(`0x${randomBytes(16).toString("hex")}`).toString(36);
  return digits.slice(-ID_LENGTH).padStart(ID_LENGTH, "0");
}

function formFields(asset: Asset, { bucket, extension, maxBytes }: MediaType, now: Date): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d+/g, "");
  const fields = {
    acl: bucket === "video" ? "public-read" : "private",
    key: asset.id,
    bucket: `reddit-uploaded-${bucket}`,
    success_action_status: "201",
    "Content-Type": asset.mimetype,
    "x-amz-algorithm": "AWS4-HMAC-SHA256",
    "x-amz-credential": `SANDBOX/${moment.slice(0, 8)}/us-east-1/s3/aws4_request`,
    "x-amz-date": moment,
    "x-amz-storage-class": "STANDARD",
    "x-amz-meta-ext": extension,
    "x-amz-security-token": createHash("sha256").update(asset.token).digest("base64"),
  };
  const policy = writePolicy({ fields, maxBytes, expiresAt: new Date(now.getTime() + LEASE_MS) });
  return { ...fields, policy, "x-amz-signature": signatureOf(policy, asset.token) };
}

// Reddit returns the fields in a different order each time, so clients must not rely on it.
function shuffled(seed: string, fields: Record<string, string>): { name: string; value: string }[] {
  const rank = (name: string) => createHash("sha256").update(`${seed} ${name}`).digest("hex");
  return Object.entries(fields)
    .map(([name, value]) => ({ name, value, rank: rank(name) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ name, value }) => ({ name, value }));
}
