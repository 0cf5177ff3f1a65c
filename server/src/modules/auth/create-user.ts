import type { Db } from "../../context.ts";
import { insertUser } from "./auth.queries.ts";

const discountMs = 24 * 60 * 60 * 1000;

type Person<Email> = { email: Email; password_hash: string | null; timezone: string };
export type Created = { user_id: number; discount_ends_at: Date };

/** New users get a discount for a day (BI-09) and no news from before (UD-04). Undefined when the email is taken. */
export async function createUser(db: Db, person: Person<null>, now: Date): Promise<Created>;
export async function createUser(db: Db, person: Person<string>, now: Date): Promise<Created | undefined>;
export async function createUser(db: Db, person: Person<string | null>, now: Date): Promise<Created | undefined> {
  const discount_ends_at = new Date(now.getTime() + discountMs);
  const user_id = await insertUser(db, {
    ...person,
    discount_ends_at,
    updates_viewed: now,
    first_steps: true,
    created_at: now,
  });
  return user_id === undefined ? undefined : { user_id, discount_ends_at };
}
