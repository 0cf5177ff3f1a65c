import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type S3StandIn = {
  url: string;
  objects: Map<string, { bytes: Buffer; type: string; at: Date; isCut?: true }>;
  close(): Promise<void>;
};

/** The part of S3 that we use, over HTTP and in memory, with buckets in the path. */
export async function s3StandIn(): Promise<S3StandIn> {
  const objects: S3StandIn["objects"] = new Map();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://s3");
    const isSigned =
      request.headers.authorization?.startsWith("AWS4-HMAC-SHA256") || url.searchParams.has("X-Amz-Signature");
    if (!isSigned) return void response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
    const key = decodeURIComponent(url.pathname).split("/").slice(2).join("/");
    if (request.method === "PUT") return put(objects, key, request, response);
    if (request.method === "DELETE") objects.delete(key);
    if (request.method === "DELETE") return void response.writeHead(204).end();
    if (key === "") return list(objects, url, response);
    return get(objects, key, url, request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

type Objects = S3StandIn["objects"];

async function put(objects: Objects, key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const bytes = Buffer.concat(await request.toArray());
  const isWhole = bytes.length === Number(request.headers["content-length"]);
  if (!isWhole) return void response.writeHead(400).end("<Error><Code>IncompleteBody</Code></Error>");
  objects.set(key, { bytes, type: request.headers["content-type"] ?? "", at: new Date() });
  response.writeHead(200, { etag: `"${createHash("md5").update(bytes).digest("hex")}"` }).end();
}

function get(objects: Objects, key: string, url: URL, request: IncomingMessage, response: ServerResponse): void {
  const found = objects.get(key);
  if (!found) return void response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const last = Math.min(end ? Number(end) : Number.POSITIVE_INFINITY, found.bytes.length - 1);
  const part = start === undefined ? found.bytes : found.bytes.subarray(Number(start), last + 1);
  response.writeHead(start === undefined ? 200 : 206, {
    "content-length": part.length,
    "content-type": url.searchParams.get("response-content-type") ?? found.type,
    "last-modified": found.at.toUTCString(),
    ...(start !== undefined && { "content-range": `bytes ${start}-${last}/${found.bytes.length}` }),
  });
  if (found.isCut) return void response.write(part.subarray(0, -1), () => response.destroy());
  response.end(request.method === "HEAD" ? undefined : part);
}

/** Two per page, so that listing has to use pagination. */
function list(objects: Objects, url: URL, response: ServerResponse): void {
  const keys = [...objects.keys()].sort();
  const from = Number(url.searchParams.get("continuation-token") ?? 0);
  const contents = keys.slice(from, from + 2).map((key) => {
    return `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.at.toISOString()}</LastModified></Contents>`;
  });
  const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
  response.writeHead(200, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?><ListBucketResult>${contents.join("")}${next}</ListBucketResult>`);
}
