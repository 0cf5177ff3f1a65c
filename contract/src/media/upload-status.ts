export const uploadStatuses = ["pending", "uploading", "success", "failed"] as const;
export type UploadStatus = (typeof uploadStatuses)[number];
