import { account } from './account';
import { help } from './help';
import { mailedLinks } from './mailedLinks';

export default { account, help, mailedLinks };
