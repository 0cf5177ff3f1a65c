import { tabStorage } from "./storage.ts";

const KEY = "SR_waiting_post";

/**
 * Remembers the scheduler page a user leaves for the checkout, so that the calendar they return to (BI-05) can link
 * back to the post.
 */
export function noteWaitingPost({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  const asked = new URLSearchParams(search);
  for (const name of ["plan", "yearly", "coupon"]) asked.delete(name);
  const isWaiting = pathname.startsWith("/schedule");
  if (isWaiting) tabStorage.set(KEY, `${pathname}${asked.size > 0 ? `?${asked}` : ""}`);
  else tabStorage.remove(KEY);
}

/** Returns the page and forgets it. */
export function takeWaitingPost(): string | null {
  const address = tabStorage.get(KEY);
  tabStorage.remove(KEY);
  return address;
}
