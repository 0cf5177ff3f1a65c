/** A failed call; `path` is relative to the API base, such as 'subreddits/foo/analysis'. */
export type Failure = { path: string; status: number; message?: string | null };

/** Whether a failure is part of normal use and need not be reported. */
export function isExpectedFailure({ path, status, message }: Failure): boolean {
  const plainPath = path.replace(/[?#].*$/s, "").replace(/^\/?(api\/)?/, "");
  if (expectedStatuses.some((call) => call.path.test(plainPath) && call.statuses.includes(status))) return true;
  if (status !== 422 && status !== 403) return false;
  return expectedMessages.some((pattern) => pattern.test(message ?? ""));
}

const expectedStatuses = [
  { path: /^subreddits\/[^/]+\/analysis$/, statuses: [404, 403] },
  { path: /^subreddits\/[^/]+\/stats$/, statuses: [404] },
  { path: /^subreddits\/bulk$/, statuses: [404] },
  { path: /^redgifs\/account$/, statuses: [404] },
  { path: /^analytics\/refresh$/, statuses: [400] },
];

export const expectedMessages: readonly RegExp[] = [
  /^The email has already been taken\./,
  /^The email field must be a valid email address\./,
  /^The proxy field must be a valid URL\./,
  /^The title field must (not be greater than|be at least) \d+ characters\./,
  /^The .+ field is required\./,
  /^.+ (doesn't allow|requires) .+ in the title\./,
  /^Add missing header column/,
  /^Media named ".+" already exists\. Pick a different name\./,
  /^Post is already submitted and can't be edited\./,
  /^Failed getting sample titles/,
  /^Please upgrade your plan to enable this autoresponder\./,
  /^You don't have enough posts left/,
];
