import { ActionIcon, Tooltip } from '@rackwright/web-kit/ui/core';
import type { ReactNode } from 'react';
import { barIcons } from './barIcons';
import type { ShownCommand } from './useCommand';

interface CommandButtonProps {
  readonly command: ShownCommand<keyof typeof barIcons>;
  readonly isPressed?: boolean;
  /** In the place of its icon. */
  readonly children?: ReactNode;
}

/** A command as an icon; its tooltip has its keys, or why it cannot be used. */
export function CommandButton({ command, isPressed, children }: CommandButtonProps) {
  const { id, label, tip, why, run } = command;
  const CommandIcon = barIcons[id];
  return (
    <Tooltip label={tip}>
      <ActionIcon size="lg" aria-label={label} aria-pressed={isPressed} disabled={why !== null} onClick={run}>
        {children ?? <CommandIcon size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
