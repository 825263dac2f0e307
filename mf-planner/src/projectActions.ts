import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Something that can be done with the open project as a whole, as a button or a line of its menu. */
export interface ProjectAction {
  readonly label: string;
  readonly icon: Icon;
  readonly run: () => void;
  /** Cannot be done now; `hint` says why. */
  readonly isDisabled?: boolean;
  readonly hint?: string;
}

/** Actions by name, and the dialogs they open: to be drawn once, wherever the actions are offered. */
export interface ProjectActions<Name extends string> {
  readonly actions: Readonly<Record<Name, ProjectAction>>;
  readonly dialogs: ReactNode;
}
