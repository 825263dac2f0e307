import listWords from '@rackwright/words/list/en';
import { canvas } from './canvas';
import { changes } from './changes';
import { commands } from './commands';
import { list } from './list';
import { panels } from './panels';
import { plan } from './plan';
import { saving } from './saving';
import { wizard } from './wizard';

/** What the planner says, by the part of it that says it, in the words of the specification where it has them. */
const texts = {
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
export default texts;
