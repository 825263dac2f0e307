import { account } from './account';
import { help } from './help';
import { mailedLinks } from './mailedLinks';

/** What comes with the account, with the help and with the pages of links in mails: the first page does without. */
const texts = { account, help, mailedLinks };
export default texts;
