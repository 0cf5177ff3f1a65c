/** Short names for the endpoints tests use most. */
const NAMES = {
  "reddit:authorize": "/reddit/api/v1/authorize",
  "reddit:token": "POST /reddit/api/v1/access_token",
  "reddit:revoke": "POST /reddit/api/v1/revoke_token",
  "reddit:me": "GET /reddit/api/v1/me",
  "reddit:submit": "POST /reddit/api/submit",
  "reddit:gallery": "POST /reddit/api/submit_gallery_post",
  "reddit:lease": "POST /reddit/api/media/asset",
  "reddit:upload": "POST /reddit/s3/*",
  "reddit:comment": "POST /reddit/api/comment",
  "reddit:delete": "POST /reddit/api/del",
  "reddit:submitted": "GET /reddit/user/*/submitted",
  "reddit:info": "GET /reddit/api/info",
  "reddit:about": "GET /reddit/r/*/about",
  "reddit:requirements": "GET /reddit/api/v1/*/post_requirements",
  "reddit:user": "GET /reddit/user/*/about",
  "reddit:inbox": "GET /reddit/message/*",
  "reddit:compose": "POST /reddit/api/compose",
  "redgifs:token": "POST /redgifs/v2/oauth/token",
  "redgifs:me": "GET /redgifs/v1/me",
  "redgifs:ticket": "POST /redgifs/v2/upload",
  "redgifs:ticket-status": "GET /redgifs/v2/upload/*/status",
  "redgifs:put": "PUT /redgifs/filedrop/*",
  "redgifs:submit": "POST /redgifs/v2/gifs/submit",
  "redgifs:encoding": "GET /redgifs/v1/gifs/fetch/status/*",
  "redgifs:gif": "GET /redgifs/v2/gifs/*",
  "redgifs:delete": "DELETE /redgifs/v2/gifs/*",
  "x:token": "POST /x/2/oauth2/token",
  "x:post": "POST /x/2/tweets",
  "x:delete": "DELETE /x/2/tweets/*",
  "x:lookup": "GET /x/2/tweets",
  "x:timeline": "GET /x/2/users/*/tweets",
  "x:upload": "POST /x/2/media/upload",
  "x:initialize": "POST /x/2/media/upload/initialize",
  "x:append": "POST /x/2/media/upload/*/append",
  "x:finalize": "POST /x/2/media/upload/*/finalize",
  "x:processing": "GET /x/2/media/upload",
  "instagram:container": "POST /instagram/v*/media",
  "instagram:publish": "POST /instagram/v*/media_publish",
  "instagram:list": "GET /instagram/v*/media",
  "instagram:stories": "GET /instagram/v*/stories",
  "instagram:insights": "GET /instagram/v*/insights",
  "instagram:quota": "GET /instagram/v*/content_publishing_limit",
  "instagram:comment": "POST /instagram/v*/comments",
  "tiktok:token": "POST /tiktok/v2/oauth/token",
  "tiktok:creator": "POST /tiktok/v2/post/publish/creator_info/query",
  "tiktok:init": "POST /tiktok/v2/post/publish/video/init",
  "tiktok:upload": "PUT /tiktok/upload",
  "tiktok:status": "POST /tiktok/v2/post/publish/status/fetch",
  "tiktok:videos": "POST /tiktok/v2/video/query",
  "tiktok:list": "POST /tiktok/v2/video/list",
  "stripe:checkout": "POST /v1/checkout/sessions",
  "stripe:subscription": "POST /v1/subscriptions/*",
  "stripe:balance": "POST /v1/customers/*/balance_transactions",
  "mail:send": "POST /mail/messages",
} as const;

export type EndpointName = keyof typeof NAMES;

const isName = (text: string): text is EndpointName => Object.hasOwn(NAMES, text);
const PATTERN = /^(?:(\*|[A-Z]+) )?(\/\S*)$/;

export function isEndpoint(text: string): boolean {
  return isName(text) || PATTERN.test(text);
}

type Called = { method: string; path: string };

/** Returns a predicate for calls. `*` matches anything; a path without a method matches everything below it. */
export function endpointMatcher(endpoint: string): (call: Called) => boolean {
  const [, method = "*", path = "/"] = PATTERN.exec(isName(endpoint) ? NAMES[endpoint] : endpoint) ?? [];
  const hasMethod = endpoint.includes(" ") || isName(endpoint);
  const pieces = bare(path).split("*").map(escapeRegex);
  const pattern = new RegExp(`^${pieces.join(".*")}${hasMethod ? "" : "(/.*)?"}$`, "i");
  return (call) => (method === "*" || method === call.method) && pattern.test(bare(call.path));
}

/** The path without query, `.json` and trailing slash: Reddit serves the same endpoint under all of these. */
export function bare(path: string): string {
  return path.replace(/\?.*$/s, "").replace(/(\.json)?\/?$/, "");
}

function escapeRegex(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
}
