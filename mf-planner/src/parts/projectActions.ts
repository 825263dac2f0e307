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

/** Actions by name, some of which are offered to some only, and the dialogs they open: to be drawn once, wherever the actions are. */
export interface ProjectActions<Name extends string, Sometimes extends Name = never> {
  readonly actions: Readonly<
    Record<Exclude<Name, Sometimes>, ProjectAction> & Partial<Record<Sometimes, ProjectAction>>
  >;
  readonly dialogs: ReactNode;
}
