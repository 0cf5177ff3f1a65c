import { buildConnector, type Dispatcher, Pool, ProxyAgent, Socks5ProxyAgent } from "undici";
import type { Guard } from "./guard.ts";

/** The proxy could not be reached or refused the tunnel; the request has not been sent. */
export class ProxyFailure extends Error {
  readonly code = "PROXY_UNREACHABLE";
}

const CONNECT_MS = 5_000;
/** For hosts named by users: reading many small headers, or frames, blocks the process. */
export const ofStrangers = { allowH2: false, maxHeaderSize: 4096 };

/** Sends everything through a tunnel of the proxy, whose own address is checked by the guard. */
export function proxied(proxy: string, { lookup }: Guard): Dispatcher {
  if (new URL(proxy).protocol === "socks5:") {
    const connect = buildConnector({ timeout: CONNECT_MS, lookup });
    return new Socks5ProxyAgent(proxy, { connect, connectTimeout: CONNECT_MS });
  }
  return new ProxyAgent({
    uri: proxy,
    proxyTunnel: true,
    proxyTls: { timeout: CONNECT_MS, lookup },
    requestTls: { timeout: CONNECT_MS },
    clientFactory: tunnels,
  });
}

/**
 * Connections to a proxy that open tunnels. The deadline of a call does not end its CONNECT, for which the default limit
 * is minutes. Each CONNECT has a connection of its own, so that a slow one holds up no other.
 */
function tunnels(origin: URL, options: object): Dispatcher {
  const pool = new Pool(origin, { ...options, ...ofStrangers, headersTimeout: CONNECT_MS });
  const connect = pool.connect.bind(pool) as (options: Dispatcher.ConnectOptions) => Promise<Dispatcher.ConnectData>;
  const connectOrFail = (options: Dispatcher.ConnectOptions) =>
    connect(options).catch((cause: Error) => {
      throw new ProxyFailure(`the proxy opened no tunnel: ${cause.message}`, { cause });
    });
  return Object.assign(pool, { connect: connectOrFail });
}

/** Error codes that occur only before any byte of the request was sent. */
const beforeSending =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EADDRNOTPUBLIC|UND_ERR_CONNECT_TIMEOUT|UND_ERR_PRX_\w+|PROXY_UNREACHABLE|UND_ERR_SOCKS5\w*|SELF_SIGNED\w*|DEPTH_ZERO\w*|CERT_\w+|UNABLE_TO_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/;

export function asProxyFailure(error: unknown): unknown {
  const cause = causesOf(error).find(isBeforeSending);
  return cause ? new ProxyFailure(`the proxy is not reachable: ${cause.message}`, { cause }) : error;
}

function causesOf(error: unknown): NodeJS.ErrnoException[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function isBeforeSending({ code = "", syscall, message }: NodeJS.ErrnoException): boolean {
  return beforeSending.test(String(code)) || syscall === "connect" || message.startsWith("Proxy response (");
}
