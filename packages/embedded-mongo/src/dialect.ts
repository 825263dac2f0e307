import { accumulatorNames } from './aggregation/group';
import { expressionNames } from './aggregation/expression';
import { stageNames } from './aggregation/pipeline';
import { indexOptionNames } from './commands/indexSpec';
import { commandNames } from './commands/runCommand';
import { filterOperatorNames, logicalOperatorNames } from './query/filter';
import { pushModifierNames } from './update/push';
import { updateOperatorNames } from './update/update';

/** What a service may send to any database it runs on. The server accepts exactly this and refuses the rest. */
export const dialect = {
  commands: commandNames,
  logicalOperators: logicalOperatorNames,
  filterOperators: filterOperatorNames,
  updateOperators: updateOperatorNames,
  pushModifiers: pushModifierNames,
  stages: stageNames,
  accumulators: accumulatorNames,
  expressions: expressionNames,
  indexOptions: indexOptionNames,
} as const;
