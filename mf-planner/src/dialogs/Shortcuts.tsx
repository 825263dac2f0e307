import { Kbd, Modal } from '@rackwright/web-kit/ui';
import styles from './dialogs.module.css';

const shortcuts: readonly (readonly [keys: string, meaning: string])[] = [
  ['Enter', 'Place the chosen product at the first free place'],
  ['Arrows', 'Move what is selected by 1 cm, with Shift by 10 cm'],
  ['R', 'Rotate, with Shift the other way'],
  ['D', 'Clone'],
  ['Ctrl G', 'Group what is selected'],
  ['Ctrl Shift G', 'Take the group apart'],
  ['Delete', 'Remove'],
  ['Ctrl Z', 'Undo'],
  ['Ctrl Shift Z', 'Redo'],
  ['Ctrl S', 'Save'],
  ['S', 'Snapping on and off; hold Alt to be free of it for a moment'],
  ['0 to 9', 'Type a length while drawing, then Enter'],
  ['Esc', 'Stop, close the room, deselect'],
  ['?', 'This list'],
];

export function Shortcuts({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Keyboard shortcuts" size="md">
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
    </Modal>
  );
}
