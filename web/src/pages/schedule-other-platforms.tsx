/** Code needed only for posts to X, Instagram and TikTok; loaded when one of them is chosen. */
export { PlatformForms } from "~/features/platform-forms/platform-forms.tsx";
export { InstagramPreview } from "~/features/previews/instagram-preview.tsx";
export { TiktokPreview } from "~/features/previews/tiktok-preview.tsx";
export { XPreview } from "~/features/previews/x-preview.tsx";
