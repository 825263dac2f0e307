import { createContext, useContext } from 'react';
import {
  type CommandId,
  type CommandReason,
  NO_KEY,
  type OnPlan,
  type OnScreen,
  type OpenPlanCommandId,
  openPlanCommands,
  type PlannerCommand,
  type ScreenCommandId,
  screenCommands,
} from '../editor/commands';
import { useTexts } from '../text';
import { reasonText, withKeys } from '../text/commandWords';
import { usePlanner, usePlannerState } from './plannerContext';

const ScreenContext = createContext<OnScreen | null>(null);
export const CommandsProvider = ScreenContext.Provider;

/** A command as a button shows it. */
export interface ShownCommand<Id extends CommandId = CommandId> {
  readonly id: Id;
  readonly label: string;
  /** What it does and by which keys; of one that cannot be used, why. */
  readonly tip: string;
  /** Null while it can be used. */
  readonly why: CommandReason | null;
  readonly run: () => void;
}

/** A command of the open plan, drawn again when it can be used or no longer. */
export const useCommand = <Id extends OpenPlanCommandId>(id: Id): ShownCommand<Id> =>
  useShown(id, openPlanCommands[id], usePlanner());

/** One of the whole screen, which only the planner itself has. */
export function useScreenCommand<Id extends ScreenCommandId>(id: Id): ShownCommand<Id> {
  const on = useContext(ScreenContext);
  if (!on) throw new Error('useScreenCommand() was called outside the planner.');
  const command: PlannerCommand<OnScreen> = screenCommands[id];
  return useShown(id, command, on);
}

function useShown<Id extends CommandId, On extends OnPlan>(
  id: Id,
  command: PlannerCommand<On>,
  on: On,
): ShownCommand<Id> {
  const { labels, hints } = useTexts().commands;
  const why = usePlannerState(() => command.reasonNot(on));
  const label = labels[id];
  const said: Partial<Record<CommandId, string>> = hints;
  return {
    ...{ id, label, why },
    tip: why === null ? withKeys(said[id] ?? label, id) : reasonText(why),
    run: () => command.run(on, NO_KEY),
  };
}
