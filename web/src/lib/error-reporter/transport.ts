/** Sends an event given as JSON. Fire-and-forget; never throws. */
export type Transport = (payload: string) => void;

// Browsers reject keepalive requests larger than 64 KB.
const MAX_KEEPALIVE_BYTES = 60_000;

export function transportTo(dsn: string): Transport {
  return (payload) => {
    const blob = new Blob([payload], { type: "application/json" });
    const isSmall = blob.size <= MAX_KEEPALIVE_BYTES;
    if (isSmall && document.visibilityState === "hidden" && navigator.sendBeacon?.(dsn, blob)) return;

    // An event that cannot be sent is lost: reporting that would fail the same way.
    fetch(dsn, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: payload,
      keepalive: isSmall,
      credentials: "omit",
    }).catch(() => {});
  };
}
