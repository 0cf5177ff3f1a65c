import { risingIds } from "../shared/rising-id.ts";

const EPOCH = Date.UTC(2011, 0, 1);
const rising = risingIds(EPOCH, 15);

/** 17 digits and more, as Instagram's are. */
export function newId(): string {
  return `17${rising(Date.now()).padStart(15, "9")}`;
}
