const GENERIC =
  /^(node|undici|node-fetch|axios|got|superagent|python-requests|python-urllib|python-httpx|aiohttp|curl|wget|go-http-client|okhttp|java|ruby|libwww-perl|apache-httpclient|postmanruntime)\b/i;

/** Reddit heavily throttles programs that do not identify themselves. */
export function isGenericAgent(agent: string | undefined): boolean {
  return !agent?.trim() || GENERIC.test(agent.trim());
}
