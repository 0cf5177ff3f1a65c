import { accountEndpoints } from "./accounts/endpoints.ts";
import { analyticsEndpoints } from "./analytics/endpoints.ts";
import { authEndpoints } from "./auth/endpoints.ts";
import { autoresponderEndpoints } from "./autoresponders/endpoints.ts";
import { banShieldEndpoints } from "./ban-shield/endpoints.ts";
import { billingEndpoints } from "./billing/endpoints.ts";
import { calendarEndpoints } from "./calendar/endpoints.ts";
import { creatorEndpoints } from "./creators/endpoints.ts";
import { demoEndpoints } from "./demo/endpoints.ts";
import { draftEndpoints } from "./drafts/endpoints.ts";
import { feedbackEndpoints } from "./feedback/endpoints.ts";
import { healthEndpoints } from "./health/endpoints.ts";
import { inboxEndpoints } from "./inbox/endpoints.ts";
import { mediaEndpoints } from "./media/endpoints.ts";
import { noticeEndpoints } from "./notices/endpoints.ts";
import { bulkEndpoints } from "./posts/bulk-endpoint.ts";
import { composerEndpoints } from "./posts/composer-endpoints.ts";
import { postEndpoints } from "./posts/endpoints.ts";
import { undoEndpoints } from "./posts/undo-endpoints.ts";
import { promotionLinkEndpoints } from "./promotion-link/endpoints.ts";
import { pushEndpoints } from "./push/endpoints.ts";
import { realtimeEndpoints } from "./realtime/endpoints.ts";
import { subredditListEndpoints } from "./subreddit-lists/endpoints.ts";
import { subredditEndpoints } from "./subreddits/endpoints.ts";
import { templateEndpoints } from "./templates/endpoints.ts";
import { updateEndpoints } from "./updates/endpoints.ts";
import { userEndpoints } from "./users/endpoints.ts";

/** Every endpoint of the product: the server mounts exactly these, and OpenAPI lists exactly these. */
export const api = [
  ...authEndpoints,
  ...userEndpoints,
  ...demoEndpoints,
  ...creatorEndpoints,
  ...promotionLinkEndpoints,
  ...accountEndpoints,
  ...mediaEndpoints,
  ...postEndpoints,
  ...undoEndpoints,
  ...bulkEndpoints,
  ...calendarEndpoints,
  ...composerEndpoints,
  ...noticeEndpoints,
  ...pushEndpoints,
  ...subredditEndpoints,
  ...subredditListEndpoints,
  ...templateEndpoints,
  ...draftEndpoints,
  ...autoresponderEndpoints,
  ...inboxEndpoints,
  ...billingEndpoints,
  ...feedbackEndpoints,
  ...updateEndpoints,
  ...analyticsEndpoints,
  ...banShieldEndpoints,
  ...realtimeEndpoints,
  ...healthEndpoints,
] as const;

type AnyEndpoint = (typeof api)[number];

/** Endpoints by key, for callers that need only the types: no schema is bundled into the browser. */
export type Api = { [E in AnyEndpoint as E["key"]]: E };
export type ApiKey = keyof Api;

/** Finds an endpoint by its key, for the module that implements it. */
export function endpointOf<K extends ApiKey>(key: K): Api[K] {
  return api.find((candidate) => candidate.key === key) as Api[K];
}
