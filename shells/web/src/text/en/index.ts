import { chrome } from './chrome';
import { login } from './login';
import { session } from './session';

/** What the first page says, and what surrounds all pages, in the words of the specification where it has them. */
const texts = { chrome, login, session };
export default texts;
