import { formatCount, formatDate, formatTime, useShell } from '@rackwright/web-kit';
import { ActionIcon, Badge, Menu, Switch, Tooltip, UnstyledButton } from '@rackwright/web-kit/ui/core';
import { IconDots, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { formatAmount, areaM2Text } from '../text/format';
import { useProjectsTexts } from '../text/projects';
import type { Saved } from './changeSaved';
import styles from './projects.module.css';
import { ProjectThumbnail } from './ProjectThumbnail';
import { projectPath, useRowActions, useShowing, type RowAction, type RowVerbs } from './useRowActions';

interface SavedRowProps {
  readonly saved: Saved;
  readonly verbs: RowVerbs;
  /** No place for a button of each action. */
  readonly isNarrow: boolean;
}

/** One project or template: what it looks like, how it stands, and what can be done with it. */
export function SavedRow({ saved, verbs, isNarrow }: SavedRowProps) {
  const { navigate, session } = useShell();
  const { room, kind } = saved;
  const mayShow = session?.user.publisher === true && !room.isLocked;
  const actions = useRowActions(saved, verbs);
  return (
    <li className={styles.row}>
      <UnstyledButton className={styles.open} onClick={() => navigate(projectPath(saved))}>
        <ProjectThumbnail kind={kind} room={room} className={styles.preview} />
        <span className={styles.names}>
          <strong title={room.titleProject}>{room.titleProject}</strong>
          <span>{formatTime(room.lastEdited)}</span>
        </span>
      </UnstyledButton>
      <Figures saved={saved} />
      <span className={styles.standing}>
        {kind === 'room' && <Status saved={saved} />}
        {mayShow && <Shown saved={saved} onChanged={verbs.onChanged} />}
      </span>
      {isNarrow ? <ActionMenu title={room.titleProject} actions={actions} /> : <Buttons actions={actions} />}
    </li>
  );
}

/** The amount is that of the prices of the day on which it was saved. */
function Figures({ saved: { room } }: { readonly saved: Saved }) {
  const { unit } = useShell();
  const { bottles, counted } = useProjectsTexts();
  return (
    <span className={styles.figures}>
      <span>
        <strong>{formatAmount(room.totalAmount)}</strong> {counted(formatDate(room.lastEdited))}
      </span>
      <span>
        {bottles(formatCount(room.bottleCount), room.bottleCount === 1)}, {areaM2Text(room.FloorArea, unit)}
      </span>
    </span>
  );
}

const colours = { draft: 'gray', 'in review': 'oak', reviewed: 'leaf', ordered: 'wine' } as const;

function Status({ saved: { room } }: { readonly saved: Saved }) {
  const { status, locked, lockedHint } = useProjectsTexts();
  const badge = (
    <Badge
      className={styles.status}
      color={colours[room.status]}
      variant="light"
      tt="none"
      leftSection={room.isLocked && <IconLock size={12} aria-hidden="true" />}
    >
      {room.isLocked && room.status !== 'ordered' ? locked : status[room.status]}
    </Badge>
  );
  return room.isLocked ? <Tooltip label={lockedHint}>{badge}</Tooltip> : badge;
}

function Shown({ saved, onChanged }: { readonly saved: Saved; readonly onChanged: () => void }) {
  const { shown, shownOf } = useProjectsTexts();
  const show = useShowing(saved, onChanged);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Switch
      size="xs"
      label={shown}
      aria-label={shownOf(saved.room.titleProject)}
      checked={saved.room.showAsTemplate}
      disabled={isBusy}
      onChange={(event) => {
        setIsBusy(true);
        void show(event.currentTarget.checked).finally(() => setIsBusy(false));
      }}
    />
  );
}

function Buttons({ actions }: { readonly actions: readonly RowAction[] }) {
  return (
    <span className={styles.actions}>
      {actions.map(({ name, label, longLabel, icon: Icon, run, isDisabled = false, hint }) => (
        <Tooltip key={name} label={hint ?? label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={longLabel}
            aria-disabled={isDisabled}
            {...(isDisabled ? { 'data-disabled': true } : {})}
            onClick={() => {
              if (!isDisabled) run();
            }}
          >
            <Icon size={18} />
          </ActionIcon>
        </Tooltip>
      ))}
    </span>
  );
}

function ActionMenu({ title, actions }: { readonly title: string; readonly actions: readonly RowAction[] }) {
  const words = useProjectsTexts().actions;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={words.of(title)}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ name, label, icon: Icon, run, isDisabled = false, hint }) => (
          <Menu.Item
            key={name}
            leftSection={<Icon size={16} />}
            disabled={isDisabled}
            title={hint}
            {...(name === 'remove' ? { color: 'red' } : {})}
            onClick={run}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
