import type { Caller } from "../control/client/caller.ts";
import { type OauthControl, oauthControl } from "../shared/control-client.ts";
import { Publication } from "./model.ts";

export type TiktokControl = OauthControl & {
  /** Every publication that was started, oldest first, whatever its outcome. */
  publications(author?: string): Promise<Publication[]>;
  /** Only the published ones. */
  posts(author?: string): Promise<Publication[]>;
};

export function tiktokControl(baseUrl: string, { all }: Caller): TiktokControl {
  const publications = (author?: string) => all("/control/tiktok/publications", Publication, { author });
  return {
    ...oauthControl(baseUrl, "tiktok"),
    publications,
    posts: async (author) =>
      (await publications(author)).filter(({ done_ms, fail_reason }) => done_ms !== null && fail_reason === null),
  };
}
