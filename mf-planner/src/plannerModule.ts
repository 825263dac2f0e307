/** `./Planner` as a host loads it: small, so that what the planner will need is asked for while the planner itself is on its way. */
import { language } from '@rackwright/web-kit';
import remote from '../package.json';
import { askFirst, opensBeginning } from './project/firstAnswers';
import { otherTexts } from './text/others';

const spoken = language();
// Who draws it asks again, and says what is wrong.
if (spoken !== 'en') otherTexts[spoken]().catch(() => undefined);
askFirst();
if (opensBeginning()) import(/* webpackChunkName: "beginning" */ './steps/Welcome').catch(() => undefined);
const { default: Planner } = await import(/* webpackChunkName: "planner" */ './Planner');

export const { contract } = remote.rackwright;
export default Planner;
