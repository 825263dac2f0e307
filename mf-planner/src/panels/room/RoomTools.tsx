import { Tooltip, UnstyledButton } from '@rackwright/web-kit/ui/core';
import type { MouseEvent } from 'react';
import { commandIcons } from '../../parts/commandIcons';
import { usePlannerState } from '../../parts/plannerContext';
import { useCommand } from '../../parts/useCommand';
import { useTexts } from '../../text';
import styles from './RoomTools.module.css';

const tools = ['edit-walls', 'split-wall', 'remove-node', 'draw-room'] as const;

/** What the pointer does to the walls; nothing until there are some. */
export function RoomTools() {
  const { tools: label } = useTexts().panels;
  const hasRoom = usePlannerState((state) => state.project.data.points.length > 0);
  if (!hasRoom) return null;
  return (
    <div className={styles.tools} role="group" aria-label={label}>
      {tools.map((tool) => (
        <RoomTool key={tool} tool={tool} />
      ))}
    </div>
  );
}

function RoomTool({ tool }: { readonly tool: (typeof tools)[number] }) {
  const { label, tip, why, run } = useCommand(tool);
  const isInHand = usePlannerState((state) => state.tool === tool);
  const ToolIcon = commandIcons[tool];
  // The keys are the drawing's from here on: Enter on the button would begin again.
  const take = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    run();
    if (tool === 'draw-room') currentTarget.blur();
  };
  return (
    <Tooltip label={tip} position="right">
      <UnstyledButton className={styles.tool} aria-pressed={isInHand} disabled={why !== null} onClick={take}>
        <ToolIcon size={18} aria-hidden="true" />
        {label}
      </UnstyledButton>
    </Tooltip>
  );
}
