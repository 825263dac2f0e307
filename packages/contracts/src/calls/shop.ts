import { logoQuery, shopAnswer, shopRequest } from '../shop';
import { shopFactAddresses } from './addresses/shop';
import { callsOf } from './call';

/** What the shop is: its name, its look, how it is reached. */
export const shopFactCalls = callsOf('catalogue', shopFactAddresses, {
  read: {
    summary: 'What the shop is, where each value comes from, and who changed it.',
    who: 'admin',
    status: 200,
    gives: shopAnswer,
  },
  change: {
    summary: 'Changes what the shop is; a value of null goes back to what the environment has.',
    who: 'admin',
    takes: shopRequest,
    bodyLimit: 'project',
    needs: 'If-Match',
    status: 200,
    gives: shopAnswer,
    refusals: [412, 503],
  },
  onPage: {
    summary: 'The part of every page that names the shop, which the gateway puts into it.',
    who: 'anyone',
    whose: 'nobody',
    status: 200,
    gives: 'text/html',
  },
  logo: {
    summary: 'The logo of the shop, for pages.',
    who: 'anyone',
    whose: 'nobody',
    query: logoQuery,
    status: 200,
    gives: 'image/*',
    refusals: [404],
  },
});
