import type { Db } from "../../context.ts";

/** Returns the creators of one user, or of all. */
export function findChannelOwners(db: Db, email: string | undefined) {
  const creators = db
    .selectFrom("creators")
    .innerJoin("users", "users.id", "creators.user_id")
    .select(["creators.id", "creators.name", "creators.user_id"])
    .orderBy("creators.id");
  return (email === undefined ? creators : creators.where("users.email", "=", email)).execute();
}
