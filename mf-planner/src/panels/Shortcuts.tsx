import { Kbd, Modal } from '@rackwright/web-kit/ui';
import { useTexts } from '../text';
import { useFocusBack } from '../parts/useFocusBack';
import styles from '../parts/dialogs.module.css';

type Words = ReturnType<typeof useTexts>['plan']['shortcuts'];

interface ShortcutGroup {
  readonly title: string;
  /** Keys pressed one after the other or together, and what they do. */
  readonly shortcuts: readonly (readonly [readonly string[], string])[];
}

function groupsOf({ selected, placing, views, everything, keys }: Words): readonly ShortcutGroup[] {
  return [
    {
      title: selected.title,
      shortcuts: [
        [['[', ']'], selected.select],
        [[keys.arrows], selected.move],
        [['R'], selected.rotate],
        [['D'], selected.clone],
        [[keys.ctrl, 'G'], selected.group],
        [[keys.ctrl, keys.shift, 'G'], selected.ungroup],
        [[keys.delete], selected.remove],
      ],
    },
    {
      title: placing.title,
      shortcuts: [
        [[keys.enter], placing.place],
        [['S'], placing.snapping],
        [[keys.arrows], placing.heading],
        [[keys.digits], placing.length],
        [['C'], placing.close],
      ],
    },
    {
      title: views.title,
      shortcuts: [
        [['1'], views.plan],
        [['2'], views.threeD],
        [['3'], views.bird],
        [['W'], views.wall],
        [[keys.pageUp, keys.pageDown], views.nextWall],
        [['F'], views.whole],
      ],
    },
    {
      title: everything.title,
      shortcuts: [
        [[keys.ctrl, 'Z'], everything.undo],
        [[keys.ctrl, keys.shift, 'Z'], everything.redo],
        [[keys.ctrl, 'S'], everything.save],
        [[keys.escape], everything.stop],
        [['?'], everything.list],
      ],
    },
  ];
}

export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  useFocusBack();
  const words = useTexts().plan.shortcuts;
  return (
    <Modal opened onClose={onClose} title={words.title} size="md">
      {groupsOf(words).map(({ title, shortcuts }) => (
        <section key={title} className={styles.shortcutGroup}>
          <h3>{title}</h3>
          <dl className={styles.shortcuts}>
            {shortcuts.map(([keys, meaning]) => (
              <div key={meaning}>
                <dt>
                  {keys.map((key) => (
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
