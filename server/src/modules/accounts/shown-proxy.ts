const hidden = "***";
const passwordPart = /^(\w+:\/\/[^:@]*:)[^@]*@/;

/** The password is never shown, not even to its owner (AC-08). */
export function shownProxy(proxy: string): string {
  return proxy.replace(passwordPart, `$1${hidden}@`);
}

/** True for a value that came back from our own form with its password still hidden. */
export function hasHiddenPassword(proxy: string): boolean {
  return passwordPart.test(proxy) && shownProxy(proxy) === proxy;
}

/** The host as the connection resolves it. */
export function hostOfProxy(proxy: string): string {
  // With a scheme known to URL, so that 127.1 and the like are normalized to the addresses they stand for.
  return new URL(proxy.replace(/^socks5:/, "http:")).hostname;
}
