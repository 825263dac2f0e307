import { ActionIcon, Menu, Tooltip } from '@rackwright/web-kit/ui/core';
import { IconDots } from '@tabler/icons-react';
import { Fragment, useEffect, useState } from 'react';
import type { StoreApi } from 'zustand';
import { useProjectChanges } from '../changes/useProjectChanges';
import { useDocuments } from '../documents/useDocuments';
import { useVersions } from '../saving/useVersions';
import type { ProjectAction } from '../parts/projectActions';
import { useSharing } from '../sharing/useSharing';
import { usePlanner } from '../parts/plannerContext';
import { useTexts } from '../text';

interface ProjectMenuProps {
  /** Told what the menu offers, for the palette. */
  readonly offers: StoreApi<readonly ProjectAction[]>;
}

/** Everything that can be done with the open project as a whole. */
export function ProjectMenu({ offers }: ProjectMenuProps) {
  const words = useTexts().panels.projectMenu;
  const [isOpen, setOpen] = useState(false);
  const { staged } = usePlanner();
  const changes = useProjectChanges();
  const ofSaved = [useVersions(), useDocuments(), useSharing()];
  const groups = staged ? [changes] : [changes, ...ofSaved];
  const offered = groups
    .map(({ actions }) => Object.values<ProjectAction>(actions))
    .filter(({ length }) => length > 0);
  useEffect(() => offers.setState(offered.flat(), true));
  if (offered.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <Tooltip label={words.hint} disabled={isOpen}>
            <ActionIcon variant="default" size="lg" aria-label={words.name}>
              <IconDots size={18} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map((actions, index) => (
            <Fragment key={actions[0]?.label}>
              {index > 0 && <Menu.Divider />}
              {actions.map(({ label, icon: ActionIconOf, run, isDisabled, hint }) => (
                <Menu.Item
                  key={label}
                  leftSection={<ActionIconOf size={16} />}
                  disabled={isDisabled ?? false}
                  title={hint}
                  onClick={run}
                >
                  {label}
                </Menu.Item>
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
      {groups.map(({ dialogs }, index) => (
        <Fragment key={index}>{dialogs}</Fragment>
      ))}
    </>
  );
}
