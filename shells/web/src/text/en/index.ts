import { account } from './account';
import { chrome } from './chrome';
import { help } from './help';
import { login } from './login';
import { session } from './session';

/** What the shell says, by the part of it that says it, in the words of the specification where it has them. */
const texts = { account, chrome, help, login, session };
export default texts;
