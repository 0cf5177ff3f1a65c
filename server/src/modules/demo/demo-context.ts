import { type SandboxClient, sandboxClient } from "@ponkan/sandbox/client";
import type { AppContext } from "../../context.ts";
import type { OwnedCreator } from "../creators/owned-creator.ts";
import type { MediaContext } from "../media/media-context.ts";
import type { Shield } from "../posts/write/writing.ts";

/** What a demo is made with: the use cases of the product, and the hand that moves the sandbox. */
export type DemoContext = MediaContext & { shield: Shield; sandbox: SandboxClient };

export const sandboxOf = ({ config }: Pick<AppContext, "config">): SandboxClient => sandboxClient(config.sandbox.url);

/** Who is told about: a creator of the story as it stands in the database. */
export type Told = {
  user_id: number;
  creator: OwnedCreator;
  /** By which the sandbox's Reddit knows them, and its X. */
  username: string;
  handle: string;
};

/** The same context at another time. */
export const at = <C extends Pick<AppContext, "clock">>(ctx: C, then: Date): C => ({
  ...ctx,
  clock: { now: () => then },
});
