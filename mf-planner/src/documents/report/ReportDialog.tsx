import { roomFigures, type ShoppingList } from '@rackwright/planning';
import { useShell } from '@rackwright/web-kit';
import { Anchor, Button, Modal } from '@rackwright/web-kit/ui/core';
import { areaM2Text } from '../../text/format';
import { pictureLabel } from '../../text/messages';
import type { PaidState } from '../../ordered/usePaidFor';
import type { ProjectAction } from '../../parts/projectActions';
import type { Pictured } from '../../scene3d/SceneModel';
import { useTexts } from '../../text';
import { useDocumentsTexts } from '../../text/documents';
import { PictureProgress, PictureTrouble } from '../pictures/PictureState';
import { pictureCount } from '../pictures/usePictured';
import { type Picture, takePictures, usePictures } from '../pictures/usePictures';
import { ReportListTable } from './ReportListTable';
import styles from './report.module.css';

/** What a report holds (back-office specification section 2). */
export interface Report {
  readonly title: string;
  readonly list: ShoppingList;
  /** Whose prices the list has. */
  readonly prices: PaidState;
  readonly pictured: Pictured;
  /** Of the saved project's page; null while it is not saved. */
  readonly path: string | null;
}

interface ReportDialogProps {
  readonly report: Report;
  /** What can be made of it, the most wanted first. */
  readonly actions: readonly ProjectAction[];
  readonly onClose: () => void;
}

/** Everything of a project on one page to look through: name, link, pictures, list and totals. */
export function ReportDialog({ report, actions, onClose }: ReportDialogProps) {
  const { listWords } = useTexts();
  const documents = useDocumentsTexts();
  const { title, list, prices, pictured, path } = report;
  const said: Partial<Record<PaidState, string>> = documents.ordered;
  return (
    <Modal opened onClose={onClose} title={documents.report.title} size={1080}>
      <article className={styles.report} aria-label={title}>
        <header className={styles.head}>
          <div>
            <h2>{title}</h2>
            <Link path={path} />
          </div>
          <div className={styles.actions}>
            {actions.map(({ label, icon: Icon, run, isDisabled, hint }, index) => (
              <Button
                key={label}
                variant={index === 0 ? 'filled' : 'default'}
                leftSection={<Icon size={18} />}
                disabled={isDisabled ?? false}
                title={hint}
                onClick={run}
              >
                {label}
              </Button>
            ))}
          </div>
        </header>
        {said[prices] && <p className={styles.note}>{said[prices]}</p>}
        <Pictures pictured={pictured} />
        <ReportListTable list={list} schemes={pictured.catalogue.colorSchemes} />
        <p className={styles.note}>{listWords.review}</p>
      </article>
    </Modal>
  );
}

function Link({ path }: Pick<Report, 'path'>) {
  const { report: words } = useDocumentsTexts();
  if (path === null) return <p className={styles.note}>{words.notSaved}</p>;
  const address = location.origin + path;
  return (
    <p className={styles.note}>
      {words.link}:{' '}
      <Anchor href={address} target="_blank" rel="noopener" size="sm">
        {address}
      </Anchor>
    </p>
  );
}

/** Isometric and bird’s eye large, then the walls. */
function Pictures({ pictured }: Pick<Report, 'pictured'>) {
  const { report: words } = useDocumentsTexts();
  const taken = usePictures(pictureCount(pictured) > 0 ? pictured : null, takePictures);
  const total = pictureCount(pictured);
  if (total === 0) return null;
  return (
    <section aria-label={words.pictures}>
      <h3>{words.pictures}</h3>
      <PictureProgress taken={taken} total={total} />
      <PictureTrouble taken={taken} />
      <div className={styles.pictures}>
        {taken.pictures.map((picture) => (
          <Figure key={picture.url} picture={picture} pictured={pictured} />
        ))}
      </div>
    </section>
  );
}

function Figure({ picture: { view, url }, pictured }: { picture: Picture } & Pick<Report, 'pictured'>) {
  const { unit } = useShell();
  const { listWords } = useTexts();
  const documents = useDocumentsTexts();
  const area = areaM2Text(roomFigures(pictured.data).floorAreaM2, unit);
  const label = pictureLabel(view);
  const captions = { isometric: documents.report.isometric(area), bird: label };
  const caption = view === 'isometric' || view === 'bird' ? captions[view] : listWords.elevation(label);
  return (
    <figure className={styles.figure} data-large={view in captions}>
      <img src={url} alt={label} width={1024} height={768} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
