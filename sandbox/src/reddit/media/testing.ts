import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";

export type Lease = {
  args: { action: string; fields: { name: string; value: string }[] };
  asset: { asset_id: string; websocket_url: string };
};

type Caller = { post: (path: string, form: Record<string, string>) => Promise<{ json(): unknown }> };

/** Starts listening and returns the URL. */
export async function listening({ app }: { app: FastifyInstance }): Promise<string> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

export async function leaseOf(caller: Caller, mimetype = "image/png"): Promise<Lease> {
  const form = { filepath: `fog.${mimetype.split("/")[1]}`, mimetype };
  return (await caller.post("/api/media/asset.json", form)).json() as Lease;
}

/** The fields of a lease as a form, without the file. */
export function formWith({ args }: Lease): FormData {
  const form = new FormData();
  for (const { name, value } of args.fields) form.set(name, value);
  return form;
}

export function upload(site: string, lease: Lease, bytes: Buffer): Promise<Response> {
  const form = formWith(lease);
  form.set("file", new Blob([new Uint8Array(bytes)]), "fog");
  return fetch(`${site}${new URL(`http:${lease.args.action}`).pathname}`, { method: "POST", body: form });
}

/** Leases and uploads a file; returns its id and the URL to submit. */
export async function uploaded(site: string, caller: Caller, mimetype = "image/png") {
  const lease = await leaseOf(caller, mimetype);
  const answer = await upload(site, lease, Buffer.from("fog"));
  return { id: lease.asset.asset_id, url: answer.headers.get("location") ?? "" };
}
