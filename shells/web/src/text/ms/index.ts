import { account } from './account';
import { chrome } from './chrome';
import { help } from './help';
import { login } from './login';
import { session } from './session';

export default { account, chrome, help, login, session };
