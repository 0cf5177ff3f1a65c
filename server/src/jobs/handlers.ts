import type { AppContext } from "../context.ts";
import type { Mailer } from "../lib/mailer.ts";
import type { JobHandlers } from "./jobs.ts";
import { sweepExpired } from "./sweep-expired.ts";

type Needs = Pick<AppContext, "db" | "clock"> & { mailer: Pick<Mailer, "send"> };

export function jobHandlers(ctx: Needs): JobHandlers {
  return {
    "send-mail": (mail) => ctx.mailer.send(mail),
    "sweep-expired": () => sweepExpired(ctx),
  };
}
