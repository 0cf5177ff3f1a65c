import type { DefaultTimestamp, Id } from "../../database/columns.ts";

export type CreatorsTables = {
  creators: {
    id: Id;
    user_id: number;
    name: string;
    profile_image: string | null;
    created_at: DefaultTimestamp;
  };
};
