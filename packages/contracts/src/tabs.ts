/** What the documents of the product, which are built apart, agree on about a browser's tabs. */

/** Milliseconds in which nobody does anything before the end of their session is announced (specification section 4). */
export const IDLE_MS = 1740_000;
/** Milliseconds from there to its end. */
export const COUNTDOWN_MS = 60_000;
/** In the browser's storage, of whoever was active last: when, in milliseconds since 1970, a space, and their id. */
export const ACTIVE_KEY = 'rackwright-active';
/** In a tab's storage: the checkout that the planner left to, whose page adds to it that it was ordered. */
export const CHECKOUT_KEY = 'rackwright-checkout';
