import { Tabs } from '@rackwright/web-kit/ui/core';
import { useState } from 'react';
import { useTexts } from '../../text';
import { FromScratch } from './FromScratch';
import { MyProjects } from './MyProjects';
import { Templates } from './Templates';
import styles from './chooser.module.css';

type Way = 'scratch' | 'templates' | 'projects';
const ways: readonly Way[] = ['scratch', 'templates', 'projects'];

export interface ChooserPart {
  /** Of the part's heading: 1 where it heads the page, 2 in a dialog. */
  readonly level: 1 | 2;
  /** Something has been chosen and opens. */
  readonly onChosen: () => void;
  readonly onScratch: () => void;
}

/** How a project begins: a ready shape, a template, or a project that was saved (specification section 2). */
export function Chooser({ level, onChosen }: Pick<ChooserPart, 'level' | 'onChosen'>) {
  const { chooser } = useTexts().wizard;
  const [way, setWay] = useState<Way>('scratch');
  const part = { level, onChosen, onScratch: () => setWay('scratch') };
  return (
    <Tabs value={way} onChange={(to) => setWay(ways.find((each) => each === to) ?? 'scratch')}>
      <Tabs.List aria-label={chooser.tabs}>
        {ways.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {chooser[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="scratch" className={styles.panel}>
        <FromScratch {...part} />
      </Tabs.Panel>
      <Tabs.Panel value="templates" className={styles.panel}>
        {way === 'templates' && <Templates {...part} />}
      </Tabs.Panel>
      <Tabs.Panel value="projects" className={styles.panel}>
        {way === 'projects' && <MyProjects {...part} />}
      </Tabs.Panel>
    </Tabs>
  );
}
