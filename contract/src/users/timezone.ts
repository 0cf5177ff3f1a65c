export const DEFAULT_TIMEZONE = "UTC";

/** The zone times are shown in; UTC when no user is known. */
export function timezoneOf(user?: { timezone: string } | null): string {
  return user?.timezone || DEFAULT_TIMEZONE;
}

export function isTimezone(name: string): boolean {
  return canonicalTimezone(name) !== null;
}

/** The spelling to store ('europe/berlin' is 'Europe/Berlin'), or null when it is no time zone. */
export function canonicalTimezone(name: string): string | null {
  // The pattern keeps out offsets such as +01:00, which Intl takes. Intl.supportedValuesOf is no list to check
  // against: it lacks UTC and newer names.
  if (name.length > 64 || !/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
