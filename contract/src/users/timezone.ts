export const DEFAULT_TIMEZONE = "UTC";

/** The zone in which times are shown; UTC if there is no user. */
export function timezoneOf(user?: { timezone: string } | null): string {
  return user?.timezone || DEFAULT_TIMEZONE;
}

export function isTimezone(name: string): boolean {
  return canonicalTimezone(name) !== null;
}

/** The spelling to store ('Europe/Berlin' for 'europe/berlin'), or null if it is not a time zone. */
export function canonicalTimezone(name: string): string | null {
  // The pattern excludes offsets such as +01:00, which Intl accepts. Intl.supportedValuesOf cannot be used as a list
  // because it lacks UTC and newer names.
  if (name.length > 64 || !/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
