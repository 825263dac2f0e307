import { account } from './account';
import { help } from './help';

export default { account, help };
