import { Agent, type Dispatcher, FormData as UndiciForm, fetch as undiciFetch } from "undici";
import { createGuard } from "./guard.ts";
import { asProxyFailure, proxied } from "./proxied.ts";
import { keptBriefly, type Resolve, resolveByQuery, resolveBySystem } from "./resolve.ts";
import { startedInTime } from "./started-in-time.ts";
import { type UploadLimits, watchUpload } from "./watched-upload.ts";

/** Like fetch, for absolute addresses; never follows a redirect. */
export type Transport = (url: URL, init: Init) => Promise<Response>;
type Init = RequestInit & { mayStart?: (() => boolean) | undefined };

/** The only place that opens connections to the outside. */
export type Outbound = {
  /** Talks to these origins only (`https://*.name`: all below a name); with a proxy always through it, never around it. */
  transport(origins: readonly string[], proxy?: string | null): Transport;
  /** To an address that a user gave, whose name server may be silent: that holds up nobody else. */
  transportTo(origin: string): Transport;
  /** Resolves to public addresses only, or is one the operator opened. */
  isPublicHost(host: string): Promise<boolean>;
  close(): Promise<void>;
};

type Options = {
  /** Origins of our own that are not public: the sandbox. */
  trusted: readonly string[];
  /** OUTBOUND_ALLOW. */
  open: readonly string[];
  resolve?: Resolve;
  /** Asked for the names of proxies; those of the machine unless told otherwise. */
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
  const strange = new Agent({ connect: { timeout: CONNECT_MS, lookup: proxyGuard.lookup } });
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
    // A literal address never meets the lookup.
    if (!(await guard.isAllowed(url.hostname))) throw closed(url.hostname);
    return outside;
  }

  async function toStranger(url: URL): Promise<Dispatcher> {
    if (trusted.includes(url.origin)) return inside;
    if (!(await proxyGuard.isAllowed(url.hostname))) throw closed(url.hostname);
    return strange;
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
        // "error" lets fetch stream a file; with "manual" it keeps a copy of the whole body.
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

/** The time a call may take counts while a name is looked up, too. */
async function unlessAborted<T>(signal: AbortSignal | null | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const give = () => reject(signal.reason);
  if (signal.aborted) give();
  signal.addEventListener("abort", give, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", give));
}

/** A name that the operator opened may be known to this machine alone. */
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

/** A file is given up when it does not get on. */
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

// The global FormData is of another copy of the library and would be sent as text.
function ownForm(form: FormData): UndiciForm {
  const own = new UndiciForm();
  for (const [name, value] of form) {
    if (typeof value === "string") own.append(name, value);
    else own.append(name, value, value.name);
  }
  return own;
}
