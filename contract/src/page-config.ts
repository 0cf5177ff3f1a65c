import type { PlatformName } from "./accounts/platform.ts";

/** The configuration the server embeds in the page: everything that differs between installations. */
export type PageConfig = {
  version: string;
  links: PageLinks;
  realtime: { key: string };
  error_dsn: string | null;
  sandbox_url: string | null;
  /** Whether visitors can try a demo with an account of its own. */
  has_demo: boolean;
  /** Posts to this subreddit do not count (PO-22); null when connected to the real Reddit. */
  practice_subreddit: string | null;
  /** Null: no tracking (BI-16). */
  tag_manager_id: string | null;
  /** The platforms that can be connected in this installation. */
  platforms: PlatformName[];
};

/** Links that are empty are not shown (CV-03). */
export type PageLinks = {
  help_center: string;
  affiliate: string;
  training_articles: string;
  support_email: string;
  terms: string;
  privacy: string;
};
