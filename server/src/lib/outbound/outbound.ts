import { Agent, type Dispatcher, FormData as UndiciForm, fetch as undiciFetch } from "undici";
import { fewInformational } from "./few-informational.ts";
import { createGuard } from "./guard.ts";
import { asProxyFailure, ofStrangers, proxied } from "./proxied.ts";
import { keptBriefly, type Resolve, resolveByQuery, resolveBySystem } from "./resolve.ts";
import { startedInTime } from "./started-in-time.ts";
import { type UploadLimits, watchUpload } from "./watched-upload.ts";

/** Like fetch, for absolute URLs; never follows redirects. */
export type Transport = (url: URL, init: Init) => Promise<Response>;
type Init = RequestInit & { mayStart?: (() => boolean) | undefined };

/** The only place that opens connections to the outside. */
export type Outbound = {
  /** Connects only to these origins (`https://*.name`: any subdomain), and only through the proxy if one is given. */
  transport(origins: readonly string[], proxy?: string | null): Transport;
  /** Connects to a URL given by a user. A slow name server there delays no other requests. */
  transportTo(origin: string): Transport;
  /** True if the host resolves only to public addresses, or the operator has allowed it. */
  isPublicHost(host: string): Promise<boolean>;
  close(): Promise<void>;
};

type Options = {
  /** Our own origins that are not public: the sandbox. */
  trusted: readonly string[];
  /** The setting OUTBOUND_ALLOW. */
  open: readonly string[];
  resolve?: Resolve;
  /** Name servers for hosts of proxies; the machine's by default. */
  nameServers?: readonly string[];
  uploads?: UploadLimits;
};

const CONNECT_MS = 5_000;
const MOST_PROXIES = 500;
const usualUploads: UploadLimits = { stallMs: 15_000, answerMs: 60_000 };

export function createOutbound(options: Options): Outbound {
  const { trusted, open, resolve, nameServers, uploads = usualUploads } = options;
  const guard = createGuard(open, resolve ?? keptBriefly(resolveBySystem));
  const proxyGuard = createGuard(open, resolve ?? resolveProxies(open, nameServers));
  const inside = new Agent({ connect: { timeout: CONNECT_MS } });
  const outside = new Agent({ connect: { timeout: CONNECT_MS, lookup: guard.lookup } });
  const strange = new Agent({ ...ofStrangers, connect: { timeout: CONNECT_MS, lookup: proxyGuard.lookup } });
  const toStrangers = fewInformational(strange);
  const proxies = new Map<string, Dispatcher>();

  function throughProxy(proxy: string): Dispatcher {
    const known = proxies.get(proxy);
    const dispatcher = known ?? proxied(proxy, proxyGuard);
    proxies.delete(proxy);
    proxies.set(proxy, dispatcher);
    for (const [oldest, unused] of proxies) {
      if (proxies.size <= MOST_PROXIES) break;
      proxies.delete(oldest);
      void unused.close();
    }
    return dispatcher;
  }

  async function dispatcherFor(url: URL, proxy: string | null | undefined): Promise<Dispatcher> {
    if (proxy) {
      if (!(await proxyGuard.isAllowed(new URL(proxy).hostname))) throw closed("the proxy");
      return throughProxy(proxy);
    }
    if (trusted.includes(url.origin)) return inside;
    // IP addresses never go through the lookup.
    if (!(await guard.isAllowed(url.hostname))) throw closed(url.hostname);
    return outside;
  }

  async function toStranger(url: URL): Promise<Dispatcher> {
    if (trusted.includes(url.origin)) return inside;
    if (!(await proxyGuard.isAllowed(url.hostname))) throw closed(url.hostname);
    return toStrangers;
  }

  return {
    transportTo: (origin) => async (url, init) => {
      if (url.origin !== origin) throw new Error(`${url.origin} is not the address that was given`);
      const dispatcher = await unlessAborted(init.signal, toStranger(url));
      return send(url, { ...init, redirect: "manual" }, dispatcher);
    },
    transport: (origins, proxy) => async (url, init) => {
      if (!isOneOf(origins, url)) throw new Error(`${url.origin} is not one of the platform's own addresses`);
      const dispatcher = await unlessAborted(init.signal, dispatcherFor(url, proxy)).catch((error: unknown) => {
        throw proxy ? asProxyFailure(new TypeError("fetch failed", { cause: error })) : error;
      });
      try {
        // With "error" fetch can stream a file; with "manual" it keeps a copy of the whole body.
        const { mayStart, ...request } = init;
        const redirect = init.redirect === "error" ? "error" : "manual";
        const inTime = mayStart ? startedInTime(dispatcher, mayStart) : dispatcher;
        return await sendWatched(url, { ...request, redirect }, inTime, uploads);
      } catch (error) {
        throw proxy ? asProxyFailure(error) : error;
      }
    },
    isPublicHost: proxyGuard.isAllowed,
    close: async () => {
      await Promise.all([inside, outside, strange, ...proxies.values()].map((each) => each.destroy()));
    },
  };
}

/** Applies the deadline of the call to the name lookup, too. */
async function unlessAborted<T>(signal: AbortSignal | null | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const give = () => reject(signal.reason);
  if (signal.aborted) give();
  signal.addEventListener("abort", give, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", give));
}

/** A name allowed by the operator may be known only to this machine. */
function resolveProxies(open: readonly string[], nameServers: readonly string[] | undefined): Resolve {
  const named = new Set(open.map((name) => name.toLowerCase()));
  const byQuery = resolveByQuery(nameServers);
  return (host) => (named.has(host.toLowerCase()) ? resolveBySystem(host) : byQuery(host));
}

function isOneOf(origins: readonly string[], { origin }: URL): boolean {
  return origins.some((known) => {
    const [scheme, name] = known.split("*.");
    if (name === undefined) return known === origin;
    return origin.startsWith(scheme!) && origin.endsWith(`.${name}`);
  });
}

function closed(what: string): Error {
  return Object.assign(new Error(`${what} is not a public address`), { code: "EADDRNOTPUBLIC" });
}

/** Aborts uploads that make no progress. */
async function sendWatched(url: URL, init: RequestInit, dispatcher: Dispatcher, limits: UploadLimits) {
  if (!(init.body instanceof Blob || init.body instanceof FormData)) return send(url, init, dispatcher);
  const upload = watchUpload(limits);
  const signal = init.signal ? AbortSignal.any([init.signal, upload.signal]) : upload.signal;
  return send(url, { ...init, signal }, upload.through(dispatcher)).finally(upload.end);
}

async function send(url: URL, init: RequestInit, dispatcher: Dispatcher): Promise<Response> {
  const body = init.body instanceof FormData ? ownForm(init.body) : init.body;
  const request = { ...init, body, dispatcher } as Parameters<typeof undiciFetch>[1];
  return (await undiciFetch(url, request)) as unknown as Response;
}

// The global FormData belongs to another copy of the library and would be sent as text.
function ownForm(form: FormData): UndiciForm {
  const own = new UndiciForm();
  for (const [name, value] of form) {
    if (typeof value === "string") own.append(name, value);
    else own.append(name, value, value.name);
  }
  return own;
}
