import type { PageConfig } from "@ponkan/contract/page-config";

const empty: PageConfig = {
  version: "",
  links: { help_center: "", affiliate: "", training_articles: "", support_email: "", terms: "", privacy: "" },
  realtime: { key: "" },
  error_dsn: null,
  sandbox_url: null,
  has_demo: false,
  practice_subreddit: null,
  tag_manager_id: null,
  platforms: ["reddit", "redgifs", "twitter", "instagram", "tiktok"],
};

export const pageConfig: PageConfig = { ...empty, ...readConfig() };

function readConfig(): Partial<PageConfig> {
  const text = globalThis.document?.getElementById("ponkan-config")?.textContent;
  return text ? JSON.parse(text) : {};
}
