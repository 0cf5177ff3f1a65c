import { createHash } from "node:crypto";
import { onTestFinished } from "vitest";
import { newServer } from "../new-server.ts";
import { issueTokens, openGrant } from "../oauth/grants.ts";
import { manualClock, testFolder } from "../testing.ts";
import type { RedgifsContext } from "./context.ts";
import { redgifsOauth } from "./oauth.ts";
import { addRedgifs } from "./redgifs.ts";
import { openRedgifsStore } from "./store.ts";
import { ensureUser } from "./users.ts";

export const REDIRECT = "http://app.test/connect/redgifs";
export const CLIENT = { client_id: "ponkan-sandbox", client_secret: "sandbox" };

/** Redgifs alone, with a manual clock. */
export async function testRedgifs(folder?: string) {
  const clock = manualClock();
  const ctx: RedgifsContext = { clock, store: await openRedgifsStore(folder ?? (await testFolder())) };
  const app = newServer();
  await addRedgifs(app, ctx);
  const close = async () => {
    await app.close();
    await ctx.store.close();
  };
  onTestFinished(close);

  const call = async (method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE", path: string, options: Options = {}) => {
    const { token, json, form, headers = {} } = options;
    const response = await app.inject({
      method,
      url: path.startsWith("http") ? path : `/redgifs${path}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...typeOf(options), ...headers },
      ...(json === undefined ? {} : { payload: JSON.stringify(json) }),
      ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
    });
    const isJson = String(response.headers["content-type"]).includes("json");
    return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers };
  };

  const signIn = async (username = "ann_makes", scopes = ["read", "upload"]) => {
    await ensureUser(ctx, username);
    const oauth = redgifsOauth(ctx);
    const consent = { client_id: CLIENT.client_id, user_id: username, scopes, is_permanent: true };
    const grant = await openGrant(oauth, consent);
    const { access_token } = await issueTokens(oauth, grant);
    return { token: access_token, grant };
  };

  /** Uploads a file and waits until it is analysed; returns the id of the ticket. */
  const upload = async (token: string, bytes: string) => {
    const ticket = await call("POST", "/v2/upload", { token, json: { md5: md5(bytes), type: "gif" } });
    await app.inject({ method: "PUT", url: ticket.body.url, payload: bytes, headers: { "content-type": "video/mp4" } });
    clock.advance(ctx.store.knobs().analysis_seconds * 1000);
    return String(ticket.body.id);
  };

  const submit = (token: string, ticket: string, more: Record<string, unknown> = {}) =>
    call("POST", "/v2/gifs/submit", { token, json: { ticket, tags: ["Food", "Cooking", "Baking"], ...more } });

  /** Publishes a gif and returns its id. */
  const publish = async (token: string, bytes: string, more: Record<string, unknown> = {}) => {
    const { body } = await submit(token, await upload(token, bytes), more);
    clock.advance(ctx.store.knobs().encoding_seconds * 1000);
    return String(body.id);
  };

  return { app, ctx, clock, call, signIn, upload, submit, publish, close };
}

type Options = { token?: string; json?: unknown; form?: Record<string, string>; headers?: Record<string, string> };

function typeOf({ json, form }: Options): Record<string, string> {
  if (json !== undefined) return { "content-type": "application/json" };
  return form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" };
}

export const md5 = (bytes: string) => createHash("md5").update(bytes).digest("hex");
