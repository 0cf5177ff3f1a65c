import { z } from "zod";
import { Gif, Knobs, RedgifsUser } from "../../redgifs/model.ts";
import type { Consent, RedgifsFacts, RedgifsKnobs } from "../inputs.ts";
import { TokenCounts, Tokens } from "../views.ts";
import type { Caller } from "./caller.ts";

const GifState = Gif.extend({ encoding: z.enum(["encoding", "complete", "error"]) });
type GifState = z.infer<typeof GifState>;
const Counted = z.object({ count: z.number() });

export type RedgifsControl = {
  /** Creates the user, or changes the given fields. */
  putUser(name: string, facts?: RedgifsFacts): Promise<RedgifsUser>;
  users(): Promise<RedgifsUser[]>;
  forgetUser(name: string): Promise<void>;
  /** Oldest first, including deleted ones. */
  gifs(user?: string): Promise<GifState[]>;
  /** Acts as if Redgifs had taken the gif down. */
  deleteGif(id: string): Promise<void>;
  /** Connects without a browser; creates the user if necessary. */
  connect(name: string, consent?: Consent): Promise<Tokens>;
  /** Expires the access tokens of one user, or of all users; returns how many. */
  expireTokens(user?: string): Promise<number>;
  revokeGrants(user?: string): Promise<number>;
  tokenCounts(): Promise<TokenCounts>;
  knobs(): Promise<Knobs>;
  setKnobs(change: RedgifsKnobs): Promise<Knobs>;
  resetKnobs(): Promise<Knobs>;
};

export function redgifsControl({ call, all }: Caller): RedgifsControl {
  const userPath = (name: string) => `/control/redgifs/users/${encodeURIComponent(name)}`;
  const count = async (path: string, user: string | undefined) =>
    Counted.parse(await call("POST", `/control/redgifs/${path}`, { body: { user } })).count;

  return {
    putUser: async (name, facts = {}) => RedgifsUser.parse(await call("PUT", userPath(name), { body: facts })),
    users: () => all("/control/redgifs/users", RedgifsUser),
    forgetUser: async (name) => void (await call("DELETE", userPath(name))),
    gifs: (user) => all("/control/redgifs/gifs", GifState, { user }),
    deleteGif: async (id) => {
      await call("DELETE", `/control/redgifs/gifs/${encodeURIComponent(id)}`);
    },
    connect: async (name, consent = {}) =>
      Tokens.parse(await call("POST", `${userPath(name)}/connect`, { body: consent })),
    expireTokens: (user) => count("expire-tokens", user),
    revokeGrants: (user) => count("revoke-grants", user),
    tokenCounts: async () => TokenCounts.parse(await call("GET", "/control/redgifs/tokens")),
    knobs: async () => Knobs.parse(await call("GET", "/control/redgifs/knobs")),
    setKnobs: async (knobs) => Knobs.parse(await call("PATCH", "/control/redgifs/knobs", { body: knobs })),
    resetKnobs: async () => Knobs.parse(await call("DELETE", "/control/redgifs/knobs")),
  };
}
