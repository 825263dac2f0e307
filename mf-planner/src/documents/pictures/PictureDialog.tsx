import { Button, Modal } from '@rackwright/web-kit/ui/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconPhotoCheck,
  IconPhotoX,
} from '@tabler/icons-react';
import { pictureLabel } from '../../text/messages';
import { useDocumentsTexts } from '../../text/documents';
import { pictureFileName } from '../fileNames';
import { type ProjectPicture, useProjectPicture } from './useProjectPicture';
import type { Picture, PictureTaking } from './usePictures';
import { PictureProgress, PictureTrouble } from './PictureState';
import styles from './Pictures.module.css';

interface PictureDialogProps {
  readonly taken: PictureTaking;
  /** How many there will be. */
  readonly total: number;
  /** Of the picture that is open; null while the dialog is closed. */
  readonly index: number | null;
  readonly onGo: (index: number) => void;
  readonly onClose: () => void;
}

const TURNS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One picture large, on to the next and back; after the last comes the first. */
export function PictureDialog({ taken, total, index, onGo, onClose }: PictureDialogProps) {
  const { pictures: words } = useDocumentsTexts();
  const count = taken.pictures.length;
  const picture = index === null ? undefined : taken.pictures[index];
  const go = (by: 1 | -1): void => {
    if (count > 0) onGo(((index ?? 0) + by + count) % count);
  };
  return (
    <Modal
      opened={index !== null}
      onClose={onClose}
      title={picture ? pictureLabel(picture.view) : words.title}
      size="auto"
      centered
      onKeyDown={({ key }) => {
        const by = TURNS[key];
        if (by) go(by);
      }}
    >
      <div className={styles.stage}>
        {picture && (
          <img
            className={styles.large}
            src={picture.url}
            alt={words.alt(pictureLabel(picture.view))}
            width={1024}
            height={768}
          />
        )}
      </div>
      <PictureProgress taken={taken} total={total} />
      <PictureTrouble taken={taken} />
      {picture && <Actions {...{ picture, index: index ?? 0, count, onClose }} onTurn={go} />}
    </Modal>
  );
}

interface ActionsProps {
  readonly picture: Picture;
  readonly index: number;
  readonly count: number;
  readonly onTurn: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

function Actions({ picture, index, count, onTurn, onClose }: ActionsProps) {
  const { pictures: words } = useDocumentsTexts();
  const ofProject = useProjectPicture();
  return (
    <div className={styles.actions}>
      <Button variant="default" leftSection={<IconChevronLeft size={18} />} onClick={() => onTurn(-1)}>
        {words.previous}
      </Button>
      <span className={styles.count} role="status">
        {words.position(index + 1, count)}
      </span>
      <Button variant="default" rightSection={<IconChevronRight size={18} />} onClick={() => onTurn(1)}>
        {words.next}
      </Button>
      <Button
        component="a"
        variant="default"
        href={picture.url}
        download={pictureFileName(pictureLabel(picture.view))}
        leftSection={<IconDownload size={18} />}
      >
        {words.download}
      </Button>
      <OfProject ofProject={ofProject} picture={picture} onClose={onClose} />
    </div>
  );
}

interface OfProjectProps {
  readonly ofProject: ProjectPicture;
  readonly picture: Picture;
  readonly onClose: () => void;
}

/** What is only looked at has the picture that it has. */
function OfProject({ ofProject, picture, onClose }: OfProjectProps) {
  const { pictures: words } = useDocumentsTexts();
  const { saved, savedFrom, isBusy, mayChange, asksFirst } = ofProject;
  if (!mayChange) return null;
  const isThis = savedFrom === picture.jpeg && saved !== '';
  return (
    <>
      {saved !== '' && (
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconPhotoX size={18} />}
          onClick={() => void ofProject.remove()}
        >
          {words.remove}
        </Button>
      )}
      <Button
        loading={isBusy}
        disabled={isThis}
        leftSection={<IconPhotoCheck size={18} />}
        onClick={() => {
          if (asksFirst) onClose();
          void ofProject.save(picture);
        }}
      >
        {isThis ? words.isPreview : words.save}
      </Button>
    </>
  );
}
