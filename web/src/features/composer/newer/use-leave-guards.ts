import { useEffect, useEffectEvent } from "react";
import { guardCreator } from "~/api/creators.ts";
import { useLeaveGuard } from "~/components/use-leave-guard.ts";
import { confirm } from "~/ui/confirm-store.ts";

type Reasons = {
  /** The scheduled post has unsaved changes. */
  hasUnsavedEdit: boolean;
  /** Files of the draft are still uploading. */
  isUploading: boolean;
  /** The draft is not empty, and stays with its creator. */
  hasDraft: boolean;
  creator: string;
};

/** Asks before leaving work behind, when switching to another page or creator. */
export function useLeaveGuards({ hasUnsavedEdit, isUploading, hasDraft, creator }: Reasons): void {
  useLeaveGuard({
    isHeld: hasUnsavedEdit || isUploading,
    question: hasUnsavedEdit ? unsaved : uploading,
    // During uploads, the browser's own prompt is active already (ME-05).
    asksBrowser: hasUnsavedEdit,
    isLeaving,
  });
  const mayLeave = useEffectEvent(async () => {
    if (hasUnsavedEdit) return confirm(unsaved);
    return hasDraft ? confirm(switching(creator)) : true;
  });
  useEffect(() => guardCreator(() => mayLeave()), []);
}

/** To another page, or from the post being edited to another post or a new one. */
function isLeaving(from: PageLocation, to: PageLocation): boolean {
  return from.pathname !== to.pathname || editedPost(from) !== editedPost(to);
}
type PageLocation = { pathname: string; search: object };
const editedPost = ({ search }: PageLocation) => (search as { post?: number }).post;

const unsaved = {
  title: "Unsaved changes",
  text: "Your changes are not saved. Are you sure you want to proceed?",
  yes: "Leave without saving",
  no: "Stay",
  danger: true,
};
const uploading = {
  title: "Media is uploading...",
  text: "The post is not complete before its media is uploaded. Are you sure you want to proceed?",
  yes: "Leave",
  no: "Stay",
  danger: true,
};
const switching = (creator: string) => ({
  title: "Switch Creator",
  text: `What you wrote stays here as the draft of ${creator}. Are you sure you want to proceed?`,
  yes: "Switch",
  no: "Stay",
});
