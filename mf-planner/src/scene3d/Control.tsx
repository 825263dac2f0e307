import { Tooltip } from '@rackwright/web-kit/ui/core';
import type { ReactNode } from 'react';
import type { CommandId } from '../editor/commands';
import { withKeys } from '../text/commandWords';
import styles from './Scene3D.module.css';

interface ControlProps {
  readonly label: string;
  /** Whose keys do the same, for the tooltip. */
  readonly command?: CommandId;
  readonly icon: ReactNode;
  /** Of a control that is on or off; it is read out so. */
  readonly isPressed?: boolean;
  /** Of one that opens something. */
  readonly isExpanded?: boolean;
  /** Coloured, because what it opens has been changed from its usual state. */
  readonly isOn?: boolean;
  readonly onPress: () => void;
}

/** A button of the column beside the 3D picture. */
export function Control({ label, command, icon, isPressed, isExpanded, isOn, onPress }: ControlProps) {
  return (
    <Tooltip
      label={command ? withKeys(label, command) : label}
      position="left"
      disabled={isExpanded ?? false}
    >
      <button
        type="button"
        className={styles.control}
        aria-label={label}
        aria-pressed={isPressed}
        aria-expanded={isExpanded}
        data-on={isOn}
        onClick={onPress}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
