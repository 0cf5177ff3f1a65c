import { platformLabels } from "@ponkan/contract/accounts/platform";
import { accountName } from "~/lib/account-name.ts";
import type { Chip } from "./chips.ts";

/** 'r/pics', '@anna_x'; the platform's name if the account is unknown. */
export function destinationText({ platform, destination }: Pick<Chip, "platform" | "destination">): string {
  if (platform === "reddit") return `r/${destination}`;
  return destination ? accountName(platform, destination) : platformLabels[platform];
}

/** 'Red rock, r/pics', by id. */
export function namesOf(chips: readonly Chip[]): Map<number, string> {
  return new Map(
    chips.map((chip) => [chip.id, chip.text ? `${chip.text}, ${destinationText(chip)}` : destinationText(chip)]),
  );
}
