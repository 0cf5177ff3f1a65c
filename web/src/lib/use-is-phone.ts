import { useSyncExternalStore } from "react";

/** The same as Tailwind's `max-sm`. */
const PHONE = "(width < 40rem)";

/** True if the window is as narrow as a phone, for what CSS alone cannot do. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
}

function subscribe(onChange: () => void): () => void {
  const phone = matchMedia(PHONE);
  phone.addEventListener("change", onChange);
  return () => phone.removeEventListener("change", onChange);
}
