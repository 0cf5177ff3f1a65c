import { tabStorage } from "./storage.ts";

const KEY = "SR_waiting_post";

/** Who goes to the checkout from a scheduler comes back to the calendar (BI-05), and from there to the post. */
export function noteWaitingPost({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  const asked = new URLSearchParams(search);
  for (const name of ["plan", "yearly", "coupon"]) asked.delete(name);
  const isWaiting = pathname.startsWith("/schedule");
  if (isWaiting) tabStorage.set(KEY, `${pathname}${asked.size > 0 ? `?${asked}` : ""}`);
  else tabStorage.remove(KEY);
}

/** Where it is; once. */
export function takeWaitingPost(): string | null {
  const place = tabStorage.get(KEY);
  tabStorage.remove(KEY);
  return place;
}
