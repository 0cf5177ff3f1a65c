import { createECDH, type ECDH, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { decrypt } from "./decrypt.ts";

type Device = { ecdh: ECDH; auth: Buffer; isGone: boolean; messages: unknown[] };
type ById = { Params: { id: string } };

/** A push service with its subscribed browsers, kept in memory. Returns a function that forgets them. */
export async function addPush(app: FastifyInstance): Promise<() => Promise<void>> {
  const devices = new Map<string, Device>();
  addControl(app, devices);
  await app.register(async (service) => {
    service.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    service.post<ById>("/push/:id", (request, reply) => {
      const device = devices.get(request.params.id);
      if (!device || device.isGone) return reply.code(device ? 410 : 404).send();
      if (!isSigned(request.headers.authorization, `http://${request.host}`)) return reply.code(401).send();
      device.messages.push(JSON.parse(decrypt(request.body as Buffer, device)));
      return reply.code(201).send();
    });
  });
  return async () => devices.clear();
}

function addControl(app: FastifyInstance, devices: Map<string, Device>): void {
  app.post("/control/push/devices", (request, reply) => {
    const id = randomBytes(12).toString("hex");
    const ecdh = createECDH("prime256v1");
    const auth = randomBytes(16);
    const p256dh = ecdh.generateKeys("base64url");
    devices.set(id, { ecdh, auth, isGone: false, messages: [] });
    const endpoint = `http://${request.host}/push/${id}`;
    return reply.code(201).send({ id, endpoint, keys: { p256dh, auth: auth.toString("base64url") } });
  });
  app.get<ById>("/control/push/devices/:id/messages", ({ params }, reply) => {
    const device = devices.get(params.id);
    return device ? { data: device.messages } : unknownDevice(reply);
  });
  app.delete<ById>("/control/push/devices/:id", ({ params }, reply) => {
    const device = devices.get(params.id);
    if (!device) return unknownDevice(reply);
    device.isGone = true;
    return reply.code(204).send();
  });
}

const unknownDevice = (reply: FastifyReply) => reply.code(404).send({ message: "No such device." });

/** Checks the VAPID header (RFC 8292) without verifying its signature: audience, expiry within a day, and subject. */
function isSigned(header: string | undefined, origin: string): boolean {
  const token = /^vapid t=[\w-]+\.([\w-]+)\.[\w-]+, ?k=[\w-]{80,}$/.exec(header ?? "")?.[1];
  if (!token) return false;
  const { aud, exp, sub } = JSON.parse(Buffer.from(token, "base64url").toString("utf8"));
  const isTimely = exp * 1000 > Date.now() && exp * 1000 < Date.now() + 24 * 60 * 60 * 1000 + 60_000;
  return aud === origin && isTimely && /^(mailto:|https:)/.test(sub);
}
