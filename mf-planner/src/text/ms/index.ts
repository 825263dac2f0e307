import listWords from '@rackwright/words/list/ms';
import { canvas } from './canvas';
import { changes } from './changes';
import { checkout } from './checkout';
import { commands } from './commands';
import { documents } from './documents';
import { list } from './list';
import { panels } from './panels';
import { plan } from './plan';
import { projects } from './projects';
import { saving } from './saving';
import { sharing } from './sharing';
import { wizard } from './wizard';

export default {
  canvas,
  changes,
  checkout,
  commands,
  documents,
  list,
  listWords,
  panels,
  plan,
  projects,
  saving,
  sharing,
  wizard,
};
