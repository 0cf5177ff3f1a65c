import { useSyncExternalStore } from "react";

/** As Tailwind's `max-sm`. */
const PHONE = "(width < 40rem)";

/** Whether the window is as narrow as a phone's, for what is not only a matter of style. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
}

function subscribe(onChange: () => void): () => void {
  const phone = matchMedia(PHONE);
  phone.addEventListener("change", onChange);
  return () => phone.removeEventListener("change", onChange);
}
