import { ActionIcon, Tooltip } from '@rackwright/web-kit/ui/core';
import { barIcons } from '../parts/barIcons';
import { useScreenCommand } from '../parts/useCommand';

/** Goes back to the first step, which asks before it leaves what has been begun. */
export function NewProjectButton() {
  const { id, label, tip, why, run } = useScreenCommand('new-project');
  const CommandIcon = barIcons[id];
  if (why !== null) return null;
  return (
    <Tooltip label={tip}>
      <ActionIcon size="lg" variant="default" aria-label={label} onClick={run}>
        <CommandIcon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
