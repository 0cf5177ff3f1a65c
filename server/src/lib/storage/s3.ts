import { createReadStream, openAsBlob } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { S3Settings } from "../../config.ts";
import { checkedName } from "./checked-name.ts";
import { createFileCache } from "./file-cache.ts";
import type { Storage } from "./storage.ts";

const ADDRESS_SECONDS = 60 * 60;
const CONNECT_MS = 10_000;
const SILENT_MS = 60_000;

/** Any S3-compatible storage. Files to be published are downloaded to a folder first, as a Blob needs a local file. */
export function createS3Storage(settings: S3Settings, folder: string): Storage {
  const client = clientOf(settings);
  const at = (name: string) => ({ Bucket: settings.bucket, Key: checkedName(name) });

  const read: Storage["read"] = (name, range) =>
    unlessMissing(async () => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ ...at(name), Range }));
      return Body as Readable;
    });

  const cache = createFileCache(folder, settings.cacheBytes, read);
  const cached = (name: string) => cache.pathOf(checkedName(name));

  return {
    put: async (name, path, type) => {
      const { size } = await stat(path);
      await sendFile(client, path, { ...at(name), ContentLength: size, ContentType: type });
      await rm(path);
    },
    open: async (name, type) => {
      const path = await cached(name);
      return path === undefined ? undefined : openAsBlob(path, { type });
    },
    onDisk: cached,
    sizeOf: (name) => unlessMissing(async () => (await client.send(new HeadObjectCommand(at(name)))).ContentLength),
    read,
    serve: async (name, range) => {
      const path = await cached(name);
      return path === undefined ? undefined : createReadStream(path, range);
    },
    serveOnce: (name) => cache.readOnce(checkedName(name)),
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(at(name)));
      await cache.forget(name);
    },
    list: () => listAll(client, settings.bucket),
    addressOf: (name, type) =>
      getSignedUrl(client, new GetObjectCommand({ ...at(name), ResponseContentType: type }), {
        expiresIn: ADDRESS_SECONDS,
      }),
  };
}

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // A storage that hangs is treated as unreachable.
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
    // Few storages besides Amazon's support a host name per bucket, or its newer checksums.
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

async function sendFile(client: S3Client, path: string, about: Omit<PutObjectCommandInput, "Body">): Promise<void> {
  const unreadable = new AbortController();
  const Body = createReadStream(path).on("error", (error) => unreadable.abort(error));
  try {
    await client.send(new PutObjectCommand({ ...about, Body }), { abortSignal: unreadable.signal });
  } catch (error) {
    throw unreadable.signal.reason ?? error;
  } finally {
    Body.destroy(); // if the storage is unreachable, the stream was not read to its end
  }
}

async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
    if ($metadata?.httpStatusCode === 404) return undefined;
    throw error;
  }
}

async function* listAll(client: S3Client, Bucket: string): AsyncIterable<{ name: string; changed_at: Date }> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { name: Key, changed_at: LastModified };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}
