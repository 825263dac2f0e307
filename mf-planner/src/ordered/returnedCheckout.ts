import type { Checkout } from '@rackwright/contracts';
import { createContext, useContext } from 'react';

export const ReturnedContext = createContext<Checkout | null>(null);

/** The checkout that this tab has come back from with the plan that is open; null when there is none. */
export const useReturned = (): Checkout | null => useContext(ReturnedContext);
