import { Button, Loader, Modal, Skeleton } from '@rackwright/web-kit/ui';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { usePlannerState } from '../plannerContext';
import type { Pictured } from '../scene3d/screenshot';
import { takePictures, usePictures, useSeen } from './usePictures';
import type { Picture, Pictures as Taken, TakePictures } from './usePictures';
import styles from './Pictures.module.css';

const FEWEST_CORNERS = 3;
/** Besides the walls: isometric and bird's eye. */
const WHOLE_ROOM = 2;

/** Of the whole room and of each wall, taken while the customer looks at them; a click shows one large. Spec section 2. */
export function Pictures({ take = takePictures }: { readonly take?: TakePictures }) {
  const section = useRef<HTMLElement>(null);
  const plan = usePictured();
  const isSeen = useSeen(section);
  const taken = usePictures(isSeen ? plan : null, take);
  const total = plan.data.points.length < FEWEST_CORNERS ? 0 : plan.data.points.length + WHOLE_ROOM;
  const [large, setLarge] = useState<number | null>(null);
  return (
    <section ref={section} className={styles.card} aria-label="Pictures" hidden={total === 0}>
      <header className={styles.head}>
        <h2>Pictures</h2>
        <Progress taken={taken} total={total} />
      </header>
      <Trouble taken={taken} />
      {taken.state !== 'without-webgl' && (
        <ul className={styles.pictures}>
          {taken.pictures.map(({ name, url }, index) => (
            <li key={url}>
              <button type="button" className={styles.picture} onClick={() => setLarge(index)}>
                <img src={url} alt="" width={1024} height={768} />
                <span>{name}</span>
              </button>
            </li>
          ))}
          {taken.state === 'taking' && taken.pictures.length < total && (
            <li aria-hidden="true">
              <Skeleton className={styles.waiting} />
            </li>
          )}
        </ul>
      )}
      <Large pictures={taken.pictures} index={large} onGo={setLarge} />
    </section>
  );
}

const NO_QUANTITIES = {};

/** Changes with what can be seen of the plan: not with quantities, names and selections. */
function usePictured(): Pictured {
  const catalogue = usePlannerState((state) => state.catalogue);
  const materials = usePlannerState((state) => state.materials);
  const { points, walls, wallHeight, objects, ...surfaces } = usePlannerState((state) => state.project.data);
  const { finish, trimAndFiller, wallColorScheme, floorColorScheme } = surfaces;
  const room = useMemo(() => ({ points, walls, wallHeight, objects }), [points, walls, wallHeight, objects]);
  const look = useMemo(
    () => ({ finish, trimAndFiller, wallColorScheme, floorColorScheme }),
    [finish, trimAndFiller, wallColorScheme, floorColorScheme],
  );
  return useMemo(
    () => ({ data: { ...room, ...look, quantityAllAddition: NO_QUANTITIES }, catalogue, materials }),
    [room, look, catalogue, materials],
  );
}

function Progress({ taken, total }: { readonly taken: Taken; readonly total: number }) {
  if (taken.state !== 'taking') return null;
  return (
    <p className={styles.progress} role="status">
      <Loader size={14} aria-hidden="true" />
      {taken.pictures.length === 0
        ? 'Taking pictures of your cellar'
        : `${taken.pictures.length} of ${total} taken`}
    </p>
  );
}

function Trouble({ taken }: { readonly taken: Taken }) {
  if (taken.state === 'without-webgl')
    return <p className={styles.note}>This browser cannot draw in 3D, so there are no pictures here.</p>;
  if (taken.state !== 'failed') return null;
  return (
    <div className={styles.note} role="alert">
      <p>The pictures could not be taken.</p>
      <Button variant="default" onClick={taken.again}>
        Try again
      </Button>
    </div>
  );
}

interface LargeProps {
  readonly pictures: readonly Picture[];
  /** Of the picture that is open; null for none. */
  readonly index: number | null;
  readonly onGo: (index: number | null) => void;
}

const TURNS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One picture in a dialog; after the last comes the first. Closed, it gives the focus back to where it was. */
function Large({ pictures, index, onGo }: LargeProps) {
  const picture = index === null ? undefined : pictures[index];
  const count = pictures.length;
  const go = (by: 1 | -1): void => onGo(((index ?? 0) + by + count) % count);
  return (
    <Modal
      opened={picture !== undefined}
      onClose={() => onGo(null)}
      title={picture?.name}
      size="auto"
      centered
      onKeyDown={({ key }) => {
        const by = TURNS[key];
        if (by) go(by);
      }}
    >
      {picture && (
        <img
          className={styles.large}
          src={picture.url}
          alt={`Your cellar: ${picture.name}`}
          width={1024}
          height={768}
        />
      )}
      <div className={styles.actions}>
        <Button variant="default" leftSection={<IconChevronLeft size={18} />} onClick={() => go(-1)}>
          Previous
        </Button>
        <span className={styles.count} role="status">
          {(index ?? 0) + 1} of {count}
        </span>
        <Button variant="default" rightSection={<IconChevronRight size={18} />} onClick={() => go(1)}>
          Next
        </Button>
        {picture && (
          <Button
            component="a"
            href={picture.url}
            download={fileName(picture.name)}
            leftSection={<IconDownload size={18} />}
          >
            Download
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** `Bird’s eye` becomes `cellar-birds-eye.jpg`. */
function fileName(name: string): string {
  return `cellar-${name
    .toLowerCase()
    .replace(/’/g, '')
    .replace(/[^a-z0-9]+/g, '-')}.jpg`;
}
