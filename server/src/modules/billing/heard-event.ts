/** All that is kept of an event: how things are is asked of Stripe. */
export type HeardEvent = { id: string; type: string; customer: string | null; charge?: string | null };
