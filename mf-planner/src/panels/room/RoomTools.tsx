import { Tooltip, UnstyledButton } from '@rackwright/web-kit/ui';
import { IconArrowsMove, IconLineDashed, IconPencil, IconVectorOff } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { ToolName } from '../../editor/tool';
import { usePlanner, usePlannerState } from '../../plannerContext';
import styles from './RoomTools.module.css';

interface RoomTool {
  readonly name: ToolName;
  readonly label: string;
  readonly hint: string;
  readonly icon: Icon;
}

const tools: readonly RoomTool[] = [
  {
    name: 'edit-walls',
    label: 'Move corners and walls',
    hint: 'Drag a corner, or hold a wall and drag it',
    icon: IconArrowsMove,
  },
  {
    name: 'split-wall',
    label: 'Split wall',
    hint: 'Click a wall where it should get a corner',
    icon: IconLineDashed,
  },
  {
    name: 'remove-node',
    label: 'Remove corner',
    hint: 'Click the corner that should go',
    icon: IconVectorOff,
  },
  {
    name: 'draw-room',
    label: 'Draw again',
    hint: 'The room stays as it is until the new outline is closed',
    icon: IconPencil,
  },
];

/** What the pointer does to the walls; nothing until there are some. */
export function RoomTools() {
  const { editor } = usePlanner();
  const hasRoom = usePlannerState((state) => state.project.data.points.length > 0);
  const tool = usePlannerState((state) => state.tool);
  if (!hasRoom) return null;
  return (
    <div className={styles.tools} role="group" aria-label="Wall tools">
      {tools.map(({ name, label, hint, icon: ToolIcon }) => (
        <Tooltip key={name} label={hint} position="right">
          <UnstyledButton
            className={styles.tool}
            aria-pressed={tool === name}
            onClick={() => editor.setTool(name)}
          >
            <ToolIcon size={18} aria-hidden="true" />
            {label}
          </UnstyledButton>
        </Tooltip>
      ))}
    </div>
  );
}
