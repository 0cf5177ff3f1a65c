import { type BookablePlatform, bookablePlatforms } from "@ponkan/contract/accounts/platform";
import type { Creator } from "@ponkan/contract/users/user";
import type { ComposerDraft } from "./composer-draft.ts";

/** Shows a platform's form and posts there too; what is attached already goes along. */
export function withPlatform(draft: ComposerDraft, platform: BookablePlatform): ComposerDraft {
  const isKnown = draft.platforms.includes(platform);
  const platforms = bookablePlatforms.filter((name) => name === platform || draft.platforms.includes(name));
  const shown = { ...draft, platform, platforms };
  return isKnown || draft.media.length === 0 ? shown : withMediaOnX(shown);
}

/** Where X would post the words alone. */
export function withMediaOnX(draft: ComposerDraft): ComposerDraft {
  return { ...draft, twitter: { ...draft.twitter, type: "media" } };
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
