export type Reader = { account_id: number; creator_id: number; username: string };

export type PostFacts = { created_at: Date; is_own: boolean };
