import { PROXY_MAX, type ProxyFailure } from "@ponkan/contract/accounts/proxy";

const SCHEMES = "http://, https:// or socks5://";

export function whyNoProxy(value: string): string {
  if (value.length > PROXY_MAX) return `It may have ${PROXY_MAX} characters at most.`;
  if (/\s/u.test(value)) return "Leave out the spaces.";
  const [, scheme, rest = ""] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/i.exec(value) ?? [];
  if (!scheme) return `Begin it with ${SCHEMES}.`;
  if (!/^(https?|socks5)$/.test(scheme)) return `Begin it with ${SCHEMES}, not ${scheme}://.`;
  const host = rest.slice(rest.lastIndexOf("@") + 1);
  const port = /^(?:\[[^\]]*\]|[^:/]+):(\d+)\/?$/.exec(host)?.[1];
  if (port && (Number(port) < 1 || Number(port) > 65_535)) return "The port is a number from 1 to 65535.";
  if (/^[^:/?#]+\/?$/.test(host)) return "Add a colon and the port after the host.";
  if (/^[^:/?#]+:\d+[/?#]/.test(host)) return "Remove everything after the port.";
  return `Write it like http://user:password@host:port.`;
}

/** Why Reddit could not be reached through the proxy. */
export const faultWords: Record<ProxyFailure, string> = {
  host_not_found: "No public server was found at this host name. Check the spelling.",
  refused: "Its server refused the connection: nothing listens on this port. Check the port.",
  timed_out: "It did not answer in time. Check host and port, and whether the proxy is running.",
  login_refused: "The proxy refused the login. Check its user and password.",
  not_a_proxy: "The server there isn't this kind of proxy. Check the port, or try another of http, https and socks5.",
  blocked: "The proxy answers, but lets nothing through to Reddit. Ask whoever runs it.",
  unreachable: "Reddit can't be reached through this proxy. Check its address, port and password.",
};
