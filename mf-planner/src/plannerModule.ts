/** `./Planner` as a host loads it: small, so that what the planner will need is asked for while the planner itself is on its way. */
import remote from '../package.json';
import { askFirst } from './project/firstAnswers';

askFirst();
const { default: Planner } = await import('./Planner');

export const { contract } = remote.rackwright;
export default Planner;
