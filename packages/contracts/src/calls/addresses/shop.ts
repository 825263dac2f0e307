import type * as contracts from '../shop';
import { known } from './browserCall';

export const shopFactAddresses = {
  read: 'GET /config/shop',
  change: 'PUT /config/shop',
  onPage: 'GET /config/shop-on-page',
  logo: 'GET /config/shop-logo',
} as const;
export const shopFactCalls = /* #__PURE__ */ known<typeof contracts.shopFactCalls>(shopFactAddresses);
