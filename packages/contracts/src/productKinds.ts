import { type KindName, kindNames } from '@rackwright/words/kindNames';

/**
 * The kinds of products that a publisher can choose, as `drawnAs` names them: all that have a name. Empty is by what the product is. A browser
 * older than the catalogue may meet one that it does not know; answers take any.
 */
export const productKinds = ['', ...(Object.keys(kindNames) as KindName[])] as const;
