/** `./Planner` as a host loads it: small, so that what the planner will need is asked for while the planner itself is on its way. */
import remote from '../package.json';
import { askFirst, opensBeginning } from './project/firstAnswers';

askFirst();
// Who draws it asks again, and says what is wrong.
if (opensBeginning()) import(/* webpackChunkName: "beginning" */ './steps/Welcome').catch(() => undefined);
const { default: Planner } = await import(/* webpackChunkName: "planner" */ './Planner');

export const { contract } = remote.rackwright;
export default Planner;
