/** All that is kept of an event; the current state is read from Stripe. */
export type HeardEvent = { id: string; type: string; customer: string | null; charge?: string | null };
