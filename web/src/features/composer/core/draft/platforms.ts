import { type BookablePlatform, bookablePlatforms } from "@ponkan/contract/accounts/platform";
import type { Creator } from "@ponkan/contract/users/user";
import type { ComposerDraft } from "./composer-draft.ts";

/** Shows the form of a platform and adds a post there, including media that is already attached. */
export function withPlatform(draft: ComposerDraft, platform: BookablePlatform): ComposerDraft {
  const isKnown = draft.platforms.includes(platform);
  const platforms = bookablePlatforms.filter((name) => name === platform || draft.platforms.includes(name));
  const shown = { ...draft, platform, platforms };
  return isKnown || draft.media.length === 0 ? shown : withMediaOnX(shown);
}

/** Sets X to post the media too; it would post only the text otherwise. */
export function withMediaOnX(draft: ComposerDraft): ComposerDraft {
  return { ...draft, twitter: { ...draft.twitter, type: "media" } };
}

export function withoutPlatform(draft: ComposerDraft, platform: BookablePlatform): ComposerDraft {
  const platforms = draft.platforms.filter((name) => name !== platform);
  const [first] = platforms;
  if (!first) return draft;
  return { ...draft, platforms, platform: draft.platform === platform ? first : draft.platform };
}

/** Platforms with a connected account, Reddit first. */
export function connectedPlatforms({ accounts }: Pick<Creator, "accounts">): BookablePlatform[] {
  return bookablePlatforms.filter((name) => accounts[name] !== null);
}

/** Drops platforms whose account was disconnected since the draft was written. */
export function onConnected(draft: ComposerDraft, connected: readonly BookablePlatform[]): ComposerDraft {
  const platforms = draft.platforms.filter((name) => connected.includes(name));
  const [first] = platforms.length > 0 ? platforms : connected;
  if (!first || platforms.length === draft.platforms.length) return draft;
  const platform = platforms.includes(draft.platform) ? draft.platform : first;
  return { ...draft, platform, platforms: platforms.length > 0 ? platforms : [first] };
}
