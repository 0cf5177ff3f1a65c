export type Visitor = { session: string | undefined; address: string };
export type AdmissionLimits = { perSession: number; perAddress: number; inAll: number };

export const admissionLimits: AdmissionLimits = { perSession: 10, perAddress: 200, inAll: 10_000 };

/** Counts open sockets. `admit` gives the function that counts the socket out again, or undefined when there are too many. */
export function createAdmission(limits: AdmissionLimits): { admit(visitor: Visitor): (() => void) | undefined } {
  const open = new Map<string, number>();
  const count = (key: string, change: number) => {
    const now = (open.get(key) ?? 0) + change;
    if (now > 0) open.set(key, now);
    else open.delete(key);
  };

  return {
    admit: ({ session, address }) => {
      const bounds: [key: string, most: number][] = [
        ["all", limits.inAll],
        [`address ${address}`, limits.perAddress],
      ];
      if (session !== undefined) bounds.push([`session ${session}`, limits.perSession]);
      if (bounds.some(([key, most]) => (open.get(key) ?? 0) >= most)) return undefined;

      for (const [key] of bounds) count(key, 1);
      return () => {
        for (const [key] of bounds) count(key, -1);
      };
    },
  };
}
