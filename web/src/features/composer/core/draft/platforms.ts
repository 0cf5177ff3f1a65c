import { type BookablePlatform, bookablePlatforms } from "@ponkan/contract/accounts/platform";
import type { Creator } from "@ponkan/contract/users/user";
import type { ComposerDraft } from "./composer-draft.ts";

/** Shows a platform's form and posts there too. Reddit without a row has nothing to post and leaves. */
export function withPlatform(draft: ComposerDraft, platform: BookablePlatform): ComposerDraft {
  const isKept = (name: BookablePlatform) =>
    draft.platforms.includes(name) && (name !== "reddit" || draft.rows.length > 0);
  return { ...draft, platform, platforms: bookablePlatforms.filter((name) => name === platform || isKept(name)) };
}

export function withoutPlatform(draft: ComposerDraft, platform: BookablePlatform): ComposerDraft {
  const platforms = draft.platforms.filter((name) => name !== platform);
  const [first] = platforms;
  if (!first) return draft;
  return { ...draft, platforms, platform: draft.platform === platform ? first : draft.platform };
}

/** Those an account is connected for, Reddit first. */
export function connectedPlatforms({ accounts }: Pick<Creator, "accounts">): BookablePlatform[] {
  return bookablePlatforms.filter((name) => accounts[name] !== null);
}

/** A draft may be older than a disconnected account. */
export function onConnected(draft: ComposerDraft, connected: readonly BookablePlatform[]): ComposerDraft {
  const platforms = draft.platforms.filter((name) => connected.includes(name));
  const [first] = platforms.length > 0 ? platforms : connected;
  if (!first || platforms.length === draft.platforms.length) return draft;
  const platform = platforms.includes(draft.platform) ? draft.platform : first;
  return { ...draft, platform, platforms: platforms.length > 0 ? platforms : [first] };
}
