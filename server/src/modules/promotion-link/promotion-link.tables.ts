import type { Generated } from "kysely";

export type PromotionLinkTables = {
  promotion_links: {
    creator_id: number;
    user_id: Generated<number>;
    code: string;
    website: string | null;
    tag_manager_id: string | null;
    updated_at: Date;
  };
  link_visits: {
    creator_id: number;
    user_id: Generated<number>;
    at: Date;
    post_id: number | null;
    autoresponder_id: number | null;
    reply_key: string | null;
    visits: Generated<number>;
  };
  link_visitors: { visitor: Buffer; seen_at: Date };
};
