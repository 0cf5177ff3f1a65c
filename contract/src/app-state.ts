/** What the browser tab knows about itself. */
export type AppState = {
  /** The version baked into the bundle; without one, the first the server reported. */
  version: string | null;
  isUpdateRequired: boolean;
  /** The joined realtime channel; null while realtime is not connected. */
  broadcasting: string | null;
  isUploadingMedia: boolean;
};
