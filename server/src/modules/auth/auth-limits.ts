import { createAttempts } from "../../lib/attempts.ts";
import type { Clock } from "../../lib/clock.ts";
import { Refusal } from "../../lib/refusal.ts";

type Work<T> = () => Promise<T>;
const keyOf = (ip: string, email: string) => `${ip} ${email.toLowerCase()}`;

/** How often somebody may try before being told to wait. */
export function createAuthLimits(clock: Clock) {
  const signIns = createAttempts(clock, { max: 5, seconds: 60 });
  const resets = createAttempts(clock, { max: 5, seconds: 60 });
  // A refused sign-up tells that an email is known, so few of them are answered.
  const refusedSignUps = createAttempts(clock, { max: 5, seconds: 3600 });
  const goodSignUps = createAttempts(clock, { max: 30, seconds: 3600 });

  return {
    async signIn<T>(ip: string, email: string, work: Work<T>): Promise<T> {
      const key = keyOf(ip, email);
      signIns.take(key);
      const result = await work();
      signIns.forget(key);
      return result;
    },

    async reset<T>(ip: string, email: string, work: Work<T>): Promise<T> {
      resets.take(keyOf(ip, email));
      return work();
    },

    async signUp<T>(ip: string, work: Work<T>): Promise<T> {
      refusedSignUps.check(ip);
      goodSignUps.check(ip);
      try {
        const result = await work();
        goodSignUps.count(ip);
        return result;
      } catch (error) {
        if (error instanceof Refusal && error.errors?.email) refusedSignUps.count(ip);
        throw error;
      }
    },
  };
}
