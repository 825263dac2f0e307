import { Button, Loader } from '@rackwright/web-kit/ui/core';
import { useDocumentsTexts } from '../../text/documents';
import type { PictureTaking } from './usePictures';
import styles from './Pictures.module.css';

interface PictureProgressProps {
  readonly taken: PictureTaking;
  readonly total: number;
}

/** How far taking them is. */
export function PictureProgress({ taken, total }: PictureProgressProps) {
  const { pictures: words } = useDocumentsTexts();
  if (taken.state !== 'taking') return null;
  const count = taken.pictures.length;
  return (
    <p className={styles.progress} role="status">
      <Loader size={14} aria-hidden="true" />
      {count === 0 ? words.taking : words.taken(count, total)}
    </p>
  );
}

/** Why there are none. */
export function PictureTrouble({ taken }: { readonly taken: PictureTaking }) {
  const { pictures: words } = useDocumentsTexts();
  if (taken.state === 'without-webgl') return <p className={styles.note}>{words.noWebgl}</p>;
  if (taken.state !== 'failed') return null;
  return (
    <div className={styles.note} role="alert">
      <p>{words.failed}</p>
      <Button variant="default" onClick={taken.again}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
