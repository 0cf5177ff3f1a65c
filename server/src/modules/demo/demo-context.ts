import { type SandboxClient, sandboxClient } from "@ponkan/sandbox/client";
import type { AppContext } from "../../context.ts";
import type { OwnedCreator } from "../creators/owned-creator.ts";
import type { MediaContext } from "../media/media-context.ts";
import type { Shield } from "../posts/write/writing.ts";

/** What making a demo needs: the product's use cases, and control of the sandbox. */
export type DemoContext = MediaContext & { shield: Shield; sandbox: SandboxClient };

export const sandboxOf = ({ config }: Pick<AppContext, "config">): SandboxClient => sandboxClient(config.sandbox.url);

/** A creator of the story, as stored in the database. */
export type DemoCreator = {
  user_id: number;
  creator: OwnedCreator;
  /** Their names on the sandbox's Reddit and X. */
  username: string;
  handle: string;
};

/** The same context at another time. */
export const at = <C extends Pick<AppContext, "clock">>(ctx: C, then: Date): C => ({
  ...ctx,
  clock: { now: () => then },
});
