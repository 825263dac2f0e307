import listWords from '@rackwright/words/list/ms';
import { canvas } from './canvas';
import { changes } from './changes';
import { commands } from './commands';
import { list } from './list';
import { panels } from './panels';
import { plan } from './plan';
import { saving } from './saving';
import { wizard } from './wizard';

export default {
  canvas,
  changes,
  commands,
  list,
  listWords,
  panels,
  plan,
  saving,
  wizard,
};
