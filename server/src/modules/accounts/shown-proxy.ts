const hidden = "***";
const passwordPart = /^(\w+:\/\/[^:@]*:)[^@]*@/;

/** The password is never told, not even to its owner (AC-08). */
export function shownProxy(proxy: string): string {
  return proxy.replace(passwordPart, `$1${hidden}@`);
}

/** Came back from our own form with its password still hidden. */
export function hasHiddenPassword(proxy: string): boolean {
  return passwordPart.test(proxy) && shownProxy(proxy) === proxy;
}

/** The host as the connection will see it. */
export function hostOfProxy(proxy: string): string {
  // With a scheme that URLs know, so that 127.1 and its like are read as the addresses they are.
  return new URL(proxy.replace(/^socks5:/, "http:")).hostname;
}
