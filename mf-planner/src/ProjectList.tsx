import { useShell } from '@rackwright/web-kit';
import { SegmentedControl } from '@rackwright/web-kit/ui/core';
import { useState } from 'react';
import remote from '../package.json';
import { firstQuery } from './projects/listQuery';
import styles from './projects/projects.module.css';
import { SavedList } from './projects/SavedList';
import { useProjectsTexts } from './text/projects';

export const { contract } = remote.rackwright;

/** The signed-in person's projects; for publishers the templates, too (specification section 2). */
export default function ProjectList() {
  const isPublisher = useShell().session?.user.publisher ?? false;
  const { kinds } = useProjectsTexts();
  const [query, setQuery] = useState(firstQuery);
  return (
    <div className={styles.list}>
      {isPublisher && (
        <SegmentedControl
          className={styles.kinds}
          aria-label={kinds.label}
          data={[
            { value: 'room', label: kinds.room },
            { value: 'template', label: kinds.template },
          ]}
          value={query.kind}
          onChange={(kind) =>
            setQuery({ ...query, kind: kind === 'template' ? 'template' : 'room', page: 1, search: '' })
          }
        />
      )}
      <SavedList key={query.kind} query={query} onChange={setQuery} />
    </div>
  );
}
