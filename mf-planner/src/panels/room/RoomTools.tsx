import { Tooltip, UnstyledButton } from '@rackwright/web-kit/ui/core';
import { type Icon, IconArrowsMove, IconLineDashed, IconPencil, IconVectorOff } from '@tabler/icons-react';
import type { ToolName } from '../../editor/tool';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { useTexts } from '../../text';
import styles from './RoomTools.module.css';

interface RoomTool {
  readonly name: ToolName;
  readonly text: 'move' | 'split' | 'remove' | 'draw';
  readonly icon: Icon;
}

const tools: readonly RoomTool[] = [
  {
    name: 'edit-walls',
    text: 'move',
    icon: IconArrowsMove,
  },
  {
    name: 'split-wall',
    text: 'split',
    icon: IconLineDashed,
  },
  {
    name: 'remove-node',
    text: 'remove',
    icon: IconVectorOff,
  },
  {
    name: 'draw-room',
    text: 'draw',
    icon: IconPencil,
  },
];

/** What the pointer does to the walls; nothing until there are some. */
export function RoomTools() {
  const { editor } = usePlanner();
  const words = useTexts().panels.tools;
  const hasRoom = usePlannerState((state) => state.project.data.points.length > 0);
  const tool = usePlannerState((state) => state.tool);
  if (!hasRoom) return null;
  return (
    <div className={styles.tools} role="group" aria-label={words.label}>
      {tools.map(({ name, text, icon: ToolIcon }) => (
        <Tooltip key={name} label={words[`${text}Hint`]} position="right">
          <UnstyledButton
            className={styles.tool}
            aria-pressed={tool === name}
            onClick={() => editor.setTool(name)}
          >
            <ToolIcon size={18} aria-hidden="true" />
            {words[text]}
          </UnstyledButton>
        </Tooltip>
      ))}
    </div>
  );
}
