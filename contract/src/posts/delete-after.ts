import { max, min, number, required } from "../forms/rules.ts";

/** Hours: 0.017 is one minute, 700 a little over 29 days. */
export const DELETE_AFTER_MIN = 0.017;
export const DELETE_AFTER_MAX = 700;
export const DELETE_THRESHOLD_MIN = -8_000_000;
export const DELETE_THRESHOLD_MAX = 8_000_000;

type Value = number | string | null | undefined;

/** The errors of the bucket deleteAfter, for typed text and numbers alike; empty means never. */
export function deleteAfterErrors(post: { delete_after: Value; delete_threshold: Value }): string[] {
  const errors = [deleteAfterError(post.delete_after), deleteThresholdError(post.delete_threshold)];
  if (!isEmpty(post.delete_threshold) && isEmpty(post.delete_after)) errors.push(required("Delete after", ""));
  return errors.filter((error) => error !== null);
}

export function deleteAfterError(value: Value): string | null {
  if (isEmpty(value)) return null;
  return (
    number("Delete after", value) ??
    min("Delete after", Number(value), DELETE_AFTER_MIN) ??
    max("Delete after", Number(value), DELETE_AFTER_MAX)
  );
}

/** The score below which a post is deleted; a whole number. */
export function deleteThresholdError(value: Value): string | null {
  if (isEmpty(value)) return null;
  const threshold = Number(value);
  return (
    number("Delete threshold", Number.isFinite(threshold) && !Number.isInteger(threshold) ? Number.NaN : value) ??
    min("Delete threshold", threshold, DELETE_THRESHOLD_MIN) ??
    max("Delete threshold", threshold, DELETE_THRESHOLD_MAX)
  );
}

function isEmpty(value: Value): value is "" | null | undefined {
  return value === null || value === undefined || String(value).trim() === "";
}
