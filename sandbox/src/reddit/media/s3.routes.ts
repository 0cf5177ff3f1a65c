import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { s3Xml } from "../../shared/s3-xml.ts";
import type { RedditContext } from "../context.ts";
import type { Asset } from "../model.ts";
import { mediaType } from "./media-types.ts";
import { checkPolicy } from "./policy.ts";
import { assetFile, storeFile } from "./store-file.ts";

type Bucket = "media" | "video";

/** The two upload buckets. The lease's policy decides what they accept; no token is needed. */
export function addS3Routes(app: FastifyInstance, ctx: RedditContext): void {
  app.register(async (scope) => {
    // The policy limits the file size; the parser must not.
    await scope.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: Number.MAX_SAFE_INTEGER } });
    scope.setErrorHandler((error, _request, reply) => answerFailure(error, reply));
    for (const bucket of ["media", "video"] as const)
      for (const path of [`/reddit/s3/${bucket}`, `/reddit/s3/${bucket}/`])
        scope.post(path, (request, reply) => takeUpload(ctx, bucket, request, reply));
  });
}

async function takeUpload(ctx: RedditContext, bucket: Bucket, request: FastifyRequest, reply: FastifyReply) {
  if (!request.isMultipart())
    return refuse(reply, 412, "PreconditionFailed", "Bucket POST must be multipart/form-data");

  const form: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === "field") {
      form[part.fieldname] = String(part.value);
      continue;
    }
    const asset = ctx.store.assets.get(form.key ?? "");
    const verdict = checkForm(asset, bucket, form, ctx.clock.now());
    if (verdict.kind === "denied" || !asset) {
      part.file.resume();
      return refuse(reply, 403, "AccessDenied", verdict.kind === "denied" ? verdict.reason : "Access Denied");
    }
    const stored = await storeFile(part.file, assetFile(ctx.store.mediaFolder, asset.id), verdict.maxBytes);
    if (stored.kind === "too-large") return tooLarge(reply, stored.size, verdict.maxBytes);
    if (stored.size === 0)
      return refuse(reply, 400, "EntityTooSmall", "Your proposed upload is smaller than the minimum");

    await ctx.store.assets.put({ ...asset, uploaded_at: ctx.clock.seconds(), size: stored.size });
    return created(request, reply, { bucket, key: asset.id, etag: `"${stored.md5}"` });
  }
  return refuse(reply, 400, "InvalidArgument", "POST requires exactly one file upload per request.");
}

// Blames an incomplete or malformed body on the caller; any other error is the sandbox's own and is logged.
function answerFailure(error: unknown, reply: FastifyReply) {
  const isOurs = error instanceof Error && "syscall" in error;
  if (!isOurs) return refuse(reply, 400, "IncompleteBody", "The request body terminated unexpectedly");
  console.error(error);
  return refuse(reply, 500, "InternalError", "We encountered an internal error. Please try again.");
}

function checkForm(asset: Asset | undefined, bucket: Bucket, form: Record<string, string>, now: Date) {
  const belongsHere = asset && mediaType(asset.mimetype)?.bucket === bucket;
  if (!belongsHere) return { kind: "denied", reason: "Access Denied" } as const;
  return checkPolicy(form, asset.token, now);
}

type Created = { bucket: Bucket; key: string; etag: string };

function created(request: FastifyRequest, reply: FastifyReply, { bucket, key, etag }: Created) {
  const location = `${request.protocol}://${request.host}/reddit/s3/${bucket}/${key}`;
  const xml = s3Xml("PostResponse", { Location: location, Bucket: `reddit-uploaded-${bucket}`, Key: key, ETag: etag });
  return reply.code(201).headers({ location, etag }).type("application/xml").send(xml);
}

function tooLarge(reply: FastifyReply, size: number, max: number) {
  const message = "Your proposed upload exceeds the maximum allowed size";
  return refuse(reply, 400, "EntityTooLarge", message, { ProposedSize: size, MaxSizeAllowed: max });
}

function refuse(
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
  more: Record<string, string | number> = {},
) {
  const xml = s3Xml("Error", { Code: code, Message: message, ...more, RequestId: reply.request.id });
  return reply.code(status).type("application/xml").send(xml);
}
