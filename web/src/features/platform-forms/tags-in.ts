/** What Instagram counts in a caption (SV-C17). */
export function tagsIn(caption: string): { hashtags: number; mentions: number } {
  return {
    hashtags: caption.match(/(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+/gu)?.length ?? 0,
    mentions: caption.match(/(?<![\p{L}\p{N}_])@[\w.]+/gu)?.length ?? 0,
  };
}
