import { DELETED_AS_PLANNED } from "@ponkan/contract/posts/deleted-as-planned";

/** The timeline event of a post we deleted: because its owner asked for it, or by 'delete after'. */
export function deletionEvent(platform: string, isWish: boolean): { kind: string; text: string } {
  if (isWish) return { kind: "deleted", text: `Deleted from ${platform}.` };
  return { kind: DELETED_AS_PLANNED, text: `Deleted from ${platform} as planned when you scheduled it.` };
}
