/** `npm run settings`: writes `docs/settings.md` of the settings of the services as they are now. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingsPage } from './system/settingsPage';

writeFileSync(path.join(import.meta.dirname, '../docs/settings.md'), settingsPage());
