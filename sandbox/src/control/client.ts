import { type InstagramControl, instagramControl } from "../instagram/control-client.ts";
import { type PushControl, pushControl } from "../push/control-client.ts";
import { type StripeControl, stripeControl } from "../stripe/control-client.ts";
import { type TiktokControl, tiktokControl } from "../tiktok/control-client.ts";
import { type XControl, xControl } from "../x/control-client.ts";
import { createCaller } from "./client/caller.ts";
import { type ClockControl, clockControl } from "./client/clock.ts";
import { type FaultControl, faultControl, type JournalControl, journalControl } from "./client/faults.ts";
import { type MailControl, mailControl } from "./client/mail.ts";
import { type RedditControl, redditControl } from "./client/reddit.ts";
import { type RedgifsControl, redgifsControl } from "./client/redgifs.ts";

export type SandboxClient = {
  isHealthy(): Promise<boolean>;
  /** Resets the sandbox to its initial state. */
  reset(): Promise<void>;
  clock: ClockControl;
  faults: FaultControl;
  journal: JournalControl;
  mail: MailControl;
  reddit: RedditControl;
  redgifs: RedgifsControl;
  x: XControl;
  instagram: InstagramControl;
  tiktok: TiktokControl;
  stripe: StripeControl;
  push: PushControl;
};

/** The client with which tests control a running sandbox. */
export function sandboxClient(baseUrl: string): SandboxClient {
  const caller = createCaller(baseUrl);
  return {
    isHealthy: () =>
      caller.call("GET", "/control/health").then(
        () => true,
        () => false,
      ),
    reset: async () => {
      await caller.call("POST", "/control/reset");
    },
    clock: clockControl(caller),
    faults: faultControl(caller),
    journal: journalControl(caller),
    mail: mailControl(caller),
    reddit: redditControl(caller),
    redgifs: redgifsControl(caller),
    x: xControl(baseUrl, caller),
    instagram: instagramControl(baseUrl, caller),
    tiktok: tiktokControl(baseUrl, caller),
    stripe: stripeControl(caller),
    push: pushControl(caller),
  };
}
