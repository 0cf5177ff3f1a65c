import type { AppContext } from "../../context.ts";
import { networkOf, siteOf } from "../../lib/networks.ts";
import { Refusal } from "../../lib/refusal.ts";
import type { KnownDevice } from "./known-device.ts";
import {
  forgetTries,
  isAboutTheTry,
  isTooMany,
  type Limit,
  type Limits,
  limitRight,
  limitWrong,
  type Taken,
  takeTries,
} from "./tries.ts";

type Needs = Pick<AppContext, "db" | "clock">;
type Work<T> = () => Promise<T>;

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const accountLimit = (email: string): Limit => ({
  key: `sign-in account ${email.toLowerCase()}`,
  max: 20,
  seconds: QUARTER,
});
const pairLimit = (what: string, ip: string, email: string): Limit => ({
  key: `${what} ${networkOf(ip)} ${email.toLowerCase()}`,
  max: 5,
  seconds: MINUTE,
});

/** Limits a large IPv6 customer as a whole, so that it cannot use up the installation's limit alone. */
export function ofSite(what: string, ip: string, limit: Omit<Limit, "key">): Limit[] {
  const site = siteOf(ip);
  return site ? [{ key: `${what} site ${site}`, ...limit }] : [];
}

type ForAll = { key: string; network: number; installation: number; seconds: number; more?: Limit[] };

/**
 * Limits per network and for the whole installation. When the installation's limit is used up, networks that have used
 * less than a fifth of theirs may continue, up to five times as many in total.
 */
function sharedLimits(what: string, ip: string, { key, network, installation, seconds, more = [] }: ForAll): Limits {
  const within = (part: number, all: Limit): Limit[] => [
    { key: `${key} ${networkOf(ip)}`, max: network * part, seconds },
    ...ofSite(what, ip, { max: 200 * part, seconds }),
    ...more,
    all,
  ];
  const all = { key: `${what} installation`, max: installation, seconds };
  const whenScarce = { key: `${what} installation when scarce`, max: installation * 5, seconds };
  return { usual: within(1, all), otherwise: within(1 / 5, whenScarce) };
}

/** Unknown devices share the account's limit. */
const strangerLimits = (ip: string, email: string, more: Limit[] = []): Limits =>
  sharedLimits("sign-in", ip, {
    ...{ key: "sign-in address", network: 20, installation: 2000, seconds: QUARTER },
    more: [...more, accountLimit(email)],
  });

/** Limits right sign-ins. The user's share exceeds what strangers can try, so that they cannot lock out the owner. */
const rightSignInLimits = (ip: string, email: string, whose: string): Limit[] => [
  { ...pairLimit("right sign-in", ip, email), max: 10 },
  { key: `right sign-in ${whose}`, max: 60, seconds: MINUTE },
];

type From = { ip: string; email: string; device: KnownDevice | undefined };

/**
 * A known device has its own limits while it signs in its own user. Anyone who claims an email can make any password
 * right by choosing it, so a right password that was tried on other users first counts as wrong.
 */
export async function limitSignIn<T extends { was_tried_on_others: boolean }>(
  ctx: Needs,
  { ip, email, device }: From,
  look: { atOwn: Work<T>; atOthers: Work<T> },
): Promise<T> {
  const pair = pairLimit("sign-in", ip, email);
  const asStranger = (limits: Limits) => {
    const work = () => limitRight(ctx, rightSignInLimits(ip, email, email.toLowerCase()), look.atOthers);
    return limitWrong(ctx, limits, work, (right) => right.was_tried_on_others);
  };
  if (!device) return asStranger(strangerLimits(ip, email, [pair]));

  const ofDevice = { key: `sign-in device ${device.id}`, max: 20, seconds: QUARTER };
  const right = rightSignInLimits(ip, email, `user ${device.user_id}`);
  try {
    return await limitWrong(ctx, [pair, ofDevice], () => limitRight(ctx, right, look.atOwn));
  } catch (wrong) {
    if (!isAboutTheTry(wrong)) throw wrong;
    // The device's user sees that the password is wrong, not that strangers have used up the limit.
    return asStranger(strangerLimits(ip, email)).catch((error) => {
      throw isTooMany(error) ? wrong : error;
    });
  }
}

/** Signatures cannot be guessed, but checking one is expensive. */
export function limitPasskeys<T>(ctx: Needs, ip: string, work: Work<T>): Promise<T> {
  const ofNetwork = { key: `passkey ${networkOf(ip)}`, max: 20, seconds: QUARTER };
  return limitWrong(ctx, [ofNetwork, ...ofSite("passkey", ip, { max: 200, seconds: QUARTER })], work);
}

/** Resetting the password proves ownership, so earlier tries by others no longer hold up the owner. */
export async function limitReset<T>(ctx: Needs, ip: string, email: string, work: Work<T>): Promise<T> {
  const taken = await takeTries(ctx, [pairLimit("reset", ip, email)]);
  const result = await work().catch(async (error: unknown) => {
    if (!isAboutTheTry(error)) await taken.giveBack();
    throw error;
  });
  await forgetTries(ctx.db, accountLimit(email));
  return result;
}

/** Undefined when this network has requested enough links. The response does not show it (AU-05). */
export function askForLink(ctx: Needs, ip: string): Promise<Taken | undefined> {
  const ofNetwork = { key: `forgot ${networkOf(ip)}`, max: 30, seconds: HOUR };
  return unlessUsedUp(ctx, [ofNetwork, ...ofSite("forgot", ip, { max: 200, seconds: HOUR })]);
}

/**
 * Undefined when an address was mailed enough, regardless of who requested it; the response does not show it. There is
 * no daily limit, because others could use it up and the owner would have to wait until the next day.
 */
export function mayMailReset(ctx: Needs, email: string): Promise<Taken | undefined> {
  return unlessUsedUp(ctx, [{ key: `reset to ${email.toLowerCase()}`, max: 3, seconds: HOUR }]);
}

/** Who requests a link to an address, and from where. */
export type Asker = { userId: number; ip: string };

/** Also limited per asker, so that strangers who claim an address do not use up the links of its owner. */
export function takeVerificationMail(ctx: Needs, { userId, ip }: Asker, email: string): Promise<Taken> {
  const within = (who: string, inHour: number, inDay: number): Limit[] => {
    const key = `verification to ${email.toLowerCase()} for ${who}`;
    return [
      { key, max: inHour, seconds: HOUR },
      { key: `${key} in a day`, max: inDay, seconds: DAY },
    ];
  };
  const network = siteOf(ip) ?? networkOf(ip);
  return takeTries(ctx, [
    ...within(`user ${userId}`, 3, 6),
    ...within(`network ${network}`, 3, 6),
    ...within("all", 20, 60),
  ]);
}

async function unlessUsedUp(ctx: Needs, limits: Limit[]): Promise<Taken | undefined> {
  return takeTries(ctx, limits).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
}

/** Each request mails an address of the user's choice or reveals that it is taken. */
export async function limitVerifications(ctx: Needs, userId: number): Promise<void> {
  await takeTries(ctx, [{ key: `verification ${userId}`, max: 10, seconds: HOUR }]);
}

/** The answer that an email is taken reveals a user, so a network gets it only a few times. */
export async function limitTaken<T>(ctx: Needs, ip: string, work: Work<T>): Promise<T> {
  const attempt = await takeTries(ctx, [
    { key: `email taken ${networkOf(ip)}`, max: 5, seconds: HOUR },
    ...ofSite("email taken", ip, { max: 20, seconds: HOUR }),
  ]);
  try {
    const result = await work();
    await attempt.giveBack();
    return result;
  } catch (error) {
    if (!(error instanceof Refusal && error.errors?.email)) await attempt.giveBack();
    throw error;
  }
}

export function limitSignUp<T>(ctx: Needs, ip: string, work: Work<T>): Promise<T> {
  const shared = sharedLimits("sign-up", ip, { key: "sign-up", network: 30, installation: 1000, seconds: HOUR });
  return limitTaken(ctx, ip, () => limitRight(ctx, shared, work));
}
