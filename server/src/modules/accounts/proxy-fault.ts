import type { ProxyFailure } from "@ponkan/contract/accounts/proxy";

/** Derives from the thrown error why Reddit could not be reached through a proxy. */
export function proxyFaultOf(error: unknown): ProxyFailure {
  for (const cause of causesOf(error)) {
    const fault = known.find(([pattern]) => pattern.test(`${cause.name} ${cause.code ?? ""} ${cause.message}`));
    if (fault) return fault[1];
  }
  return "unreachable";
}

/** Matched in this order against name, code and message of each cause, innermost first. */
const known: readonly (readonly [RegExp, ProxyFailure])[] = [
  [/Proxy response \(407\)|UND_ERR_SOCKS5_AUTH/, "login_refused"],
  [/Proxy response \((404|405|400|501|2\d\d|3\d\d)\)/, "not_a_proxy"],
  [/Proxy response \(|UND_ERR_SOCKS5_REPLY/, "blocked"],
  [/ENOTFOUND|EAI_|EADDRNOTPUBLIC|ENODATA/, "host_not_found"],
  [/ECONNREFUSED/, "refused"],
  [/UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT|TimeoutError/, "timed_out"],
  [/HTTPParserError|UND_ERR_SOCKS5|WRONG_VERSION_NUMBER|UND_ERR_SOCKET|ECONNRESET/, "not_a_proxy"],
];

function causesOf(error: unknown): NodeJS.ErrnoException[] {
  return error instanceof Error ? [...causesOf(error.cause), error] : [];
}
