/** What only posts to X, Instagram and TikTok need; loaded when one of them is chosen. */
export { PlatformForms } from "~/features/platform-forms/platform-forms.tsx";
export { InstagramPreview } from "~/features/previews/instagram-preview.tsx";
export { TiktokPreview } from "~/features/previews/tiktok-preview.tsx";
export { XPreview } from "~/features/previews/x-preview.tsx";
