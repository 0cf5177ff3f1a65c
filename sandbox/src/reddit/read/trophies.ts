import { type RedditContext, siteOf } from "../context.ts";

const YEAR = 365 * 86_400;
const NUMBERS = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

type Holder = { created_utc: number; has_verified_email: boolean };

export function trophiesOf(ctx: RedditContext, { created_utc, has_verified_email }: Holder, now: number) {
  const years = Math.min(Math.floor((now - created_utc) / YEAR), NUMBERS.length);
  const club = years > 0 ? [trophy(ctx, `${NUMBERS[years - 1]}-Year Club`, created_utc + years * YEAR, null)] : [];
  const mail = has_verified_email ? [trophy(ctx, "Verified Email", created_utc, "o")] : [];
  return { kind: "TrophyList", data: { trophies: [...club, ...mail] } };
}

function trophy(ctx: RedditContext, name: string, granted_at: number, award_id: string | null) {
  const icon = `${siteOf(ctx)}/icons/ffb000.svg`;
  const data = { icon_70: icon, granted_at, url: null, icon_40: icon, name, award_id, id: null, description: null };
  return { kind: "t6", data };
}
