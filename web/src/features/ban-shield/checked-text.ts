import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { clockText } from "@ponkan/contract/time/clock-text";
import type { User } from "@ponkan/contract/users/user";

/** 'Checked 14:05' */
export function checkedText(checkedAt: string, user: User | undefined): string {
  return `Checked ${clockText(instantToWallTime(new Date(checkedAt), user?.timezone ?? "UTC").time)}`;
}
