import { account } from './account';
import { help } from './help';

/** What comes with the account and with the help: the first page does without. */
const texts = { account, help };
export default texts;
