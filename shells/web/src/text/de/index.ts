import { chrome } from './chrome';
import { login } from './login';
import { session } from './session';

export default { chrome, login, session };
