import { Button, PanelCard, Skeleton } from '@rackwright/web-kit/ui';
import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { pictureLabel } from '../../text/messages';
import { useSavingVerbs } from '../../saving/savingVerbs';
import { useDocumentsTexts } from '../../text/documents';
import { PictureDialog } from './PictureDialog';
import { PictureProgress, PictureTrouble } from './PictureState';
import { pictureCount, usePictured } from './usePictured';
import {
  type PictureTaking as Taken,
  takePictures,
  type TakePictures,
  usePictures,
  useInView,
} from './usePictures';
import { useQuietPreview } from './useProjectPicture';
import styles from './Pictures.module.css';

interface PicturesProps {
  readonly take?: TakePictures;
}

/**
 * Of the whole room and of each wall, taken while the customer looks at them; a click shows one large. Guests are told that an account
 * is needed (specification section 6).
 */
export function PictureGallery({ take = takePictures }: PicturesProps) {
  const { maySave } = useSavingVerbs();
  return maySave ? <Gallery take={take} /> : <ForMembers />;
}

function Gallery({ take }: Required<PicturesProps>) {
  const { pictures: words } = useDocumentsTexts();
  const section = useRef<HTMLDivElement>(null);
  const plan = usePictured();
  const isSeen = useInView(section);
  const taken = usePictures(isSeen ? plan : null, take);
  useQuietPreview(plan, taken.pictures);
  const total = pictureCount(plan);
  const [large, setLarge] = useState<number | null>(null);
  return (
    <div ref={section} hidden={total === 0}>
      <PanelCard title={words.title} actions={<PictureProgress taken={taken} total={total} />}>
        <PictureTrouble taken={taken} />
        {taken.state !== 'without-webgl' && <Thumbnails taken={taken} total={total} onOpen={setLarge} />}
        <PictureDialog {...{ taken, total }} index={large} onGo={setLarge} onClose={() => setLarge(null)} />
      </PanelCard>
    </div>
  );
}

interface ThumbnailsProps {
  readonly taken: Taken;
  readonly total: number;
  readonly onOpen: (index: number) => void;
}

function Thumbnails({ taken, total, onOpen }: ThumbnailsProps) {
  return (
    <ul className={styles.pictures}>
      {taken.pictures.map(({ view, url }, index) => (
        <li key={url}>
          <button type="button" className={styles.picture} onClick={() => onOpen(index)}>
            <img src={url} alt="" width={1024} height={768} />
            <span>{pictureLabel(view)}</span>
          </button>
        </li>
      ))}
      {taken.state === 'taking' && taken.pictures.length < total && (
        <li aria-hidden="true">
          <Skeleton className={styles.waiting} />
        </li>
      )}
    </ul>
  );
}

function ForMembers() {
  const { askLogin } = useSavingVerbs();
  const { pictures: words } = useDocumentsTexts();
  if (pictureCount(usePictured()) === 0) return null;
  return (
    <PanelCard title={words.title}>
      <div className={styles.members}>
        <p className={styles.note}>{words.forMembers}</p>
        <Button variant="default" leftSection={<IconCamera size={18} />} onClick={askLogin}>
          {words.takePictures}
        </Button>
      </div>
    </PanelCard>
  );
}
