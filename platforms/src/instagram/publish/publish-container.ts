import { z } from "zod";
import type { Access, Published } from "../../capabilities.ts";
import { notDone, type Outcome, ok, unclear } from "../../outcome.ts";
import { graphGet, graphPost } from "../graph.ts";
import type { InstagramOptions } from "../options.ts";
import { containerState } from "./containers.ts";
import type { InstagramDraft } from "./draft.ts";
import { VERSION } from "./version.ts";

const Made = z.object({ id: z.string().min(1) });
const Linked = z.object({ permalink: z.url() });

/** Not ready, gone, or already published: only the container's state can tell. */
const UNCLEAR = ["9007/2207027", "24/2207008", "506"];

/** Publishes the container once. A container can become only one post. */
export async function publishContainer(
  options: InstagramOptions,
  access: Access,
  draft: InstagramDraft,
): Promise<Outcome<Published>> {
  const { user_id, container_id } = draft;
  const ask = { path: `${VERSION}/${user_id}/media_publish`, form: { creation_id: container_id } };
  const made = await graphPost(options, access, { ...ask, accessToken: access.accessToken }, Made);
  if (made.kind === "rejected" && UNCLEAR.includes(made.errors[0]?.code ?? "")) {
    return afterRefusal(options, access, draft, made);
  }
  if (made.kind !== "ok") return made;
  const { id } = made.value;
  return ok({ kind: "published", id, url: await linkTo(options, access, draft, id) });
}

async function afterRefusal(
  options: InstagramOptions,
  access: Access,
  { container_id }: InstagramDraft,
  refusal: Outcome<never>,
): Promise<Outcome<Published>> {
  const state = await containerState(options, access, container_id);
  if (state.kind !== "ok") return unclear("Instagram refused, and does not say where it stands");
  switch (state.value.kind) {
    case "published":
      return ok({ kind: "accepted" });
    case "processing":
    case "ready":
    case "expired":
      return notDone(`the container is ${state.value.kind}`);
    case "gone":
      return unclear("the container is gone");
    case "failed":
      return refusal;
  }
}

/** The post is published even if this fails; the profile URL is the fallback. */
async function linkTo(
  options: InstagramOptions,
  access: Access,
  { username }: InstagramDraft,
  id: string,
): Promise<string> {
  const query = { fields: "permalink" };
  const ask = { path: `${VERSION}/${id}`, query, accessToken: access.accessToken };
  const read = await graphGet(options, access, ask, Linked);
  return read.kind === "ok" ? read.value.permalink : `${options.hosts.pages}/${username}/`;
}
