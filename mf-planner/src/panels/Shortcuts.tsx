import { Kbd, Modal } from '@rackwright/web-kit/ui';
import { type CommandGroup, type CommandId, commandIds, commands } from '../editor/commands';
import { useTexts } from '../text';
import { useCommandListTexts } from '../text/commandLists';
import { keyNames } from '../text/commandWords';
import styles from '../parts/dialogs.module.css';

type Words = ReturnType<typeof useTexts>['commands'] & ReturnType<typeof useCommandListTexts>;

/** Keys pressed one after the other or together, and what they do. */
type Shortcut = readonly [keys: readonly string[], meaning: string];

const groups: readonly CommandGroup[] = ['selected', 'placing', 'views', 'everything'];

/** The keys of tools, which mean something only while one is in hand. */
const ofTools = ({ list, keys }: Words): Partial<Record<CommandGroup, readonly Shortcut[]>> => ({
  placing: [
    [[keys.enter], list.place],
    [[keys.arrows], list.heading],
    [[keys.digits], list.length],
    [['C'], list.close],
  ],
  views: [[[list.space], list.pan]],
  everything: [[[keys.Escape], list.stop]],
});

function shortcutsOf(group: CommandGroup, words: Words): readonly Shortcut[] {
  const { labels, list, keys: names } = words;
  const hints: Partial<Record<CommandId, string>> = { ...words.hints, shortcuts: list.itself };
  const ofCommands = commandIds
    .filter((id) => commands[id].group === group && commands[id].keys.length > 0)
    .map((id): Shortcut => {
      const { keys, isByKeyAlone } = commands[id];
      const shown = isByKeyAlone ? [names.arrows] : keyNames(keys[0]!);
      return [shown, hints[id] ?? labels[id]];
    });
  return [...ofCommands, ...(ofTools(words)[group] ?? [])];
}

/** Every command that has a key, and the keys of tools. */
export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const words = { ...useTexts().commands, ...useCommandListTexts() };
  return (
    <Modal opened onClose={onClose} title={words.labels.shortcuts} size="md">
      {groups.map((group) => (
        <section key={group} className={styles.shortcutGroup}>
          <h3>{words.list.groups[group]}</h3>
          <dl className={styles.shortcuts}>
            {shortcutsOf(group, words).map(([keys, meaning]) => (
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
