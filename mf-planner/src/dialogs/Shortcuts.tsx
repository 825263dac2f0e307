import { Kbd, Modal } from '@rackwright/web-kit/ui';
import styles from './dialogs.module.css';

interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly (readonly [keys: string, meaning: string])[];
}

const groups: readonly ShortcutGroup[] = [
  {
    title: 'What is selected',
    shortcuts: [
      ['[ ]', 'Select what comes before or after'],
      ['Arrows', 'Move by 1 cm, with Shift by 10 cm; up and down the wall in the wall view'],
      ['R', 'Rotate, with Shift the other way, with Alt by 5 degrees'],
      ['D', 'Clone'],
      ['Ctrl G', 'Group'],
      ['Ctrl Shift G', 'Take the group apart'],
      ['Delete', 'Remove'],
    ],
  },
  {
    title: 'Placing and drawing',
    shortcuts: [
      ['Enter', 'Place the chosen product at the first free place'],
      ['S', 'Snapping on and off; hold Alt to be free of it for a moment'],
      ['Arrows', 'While drawing: where the next wall goes'],
      ['0 to 9', 'While drawing: the length of the next wall, then Enter'],
      ['C', 'Close the room'],
    ],
  },
  {
    title: 'Views',
    shortcuts: [
      ['1', 'Plan'],
      ['2', '3D'],
      ['W', 'View the selected wall, and back'],
      ['PageUp PageDown', 'The wall before and after in the wall view'],
      ['F', 'Show the whole room'],
    ],
  },
  {
    title: 'Everything',
    shortcuts: [
      ['Ctrl Z', 'Undo'],
      ['Ctrl Shift Z', 'Redo'],
      ['Ctrl S', 'Save'],
      ['Esc', 'Stop, close the room, deselect, leave the wall view'],
      ['?', 'This list'],
    ],
  },
];

export function Shortcuts({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Keyboard shortcuts" size="md">
      {groups.map(({ title, shortcuts }) => (
        <section key={title} className={styles.shortcutGroup}>
          <h3>{title}</h3>
          <dl className={styles.shortcuts}>
            {shortcuts.map(([keys, meaning]) => (
              <div key={keys}>
                <dt>
                  {keys.split(/ (?!to )(?<!to )/).map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
