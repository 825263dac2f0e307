import { type DesignedCellar, planLines, type Wish, WISH_FORMATS } from '@rackwright/planning';
import { moneyText } from '@rackwright/web-kit';
import { Button } from '@rackwright/web-kit/ui';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { RoomDrawing } from '../plan2d/RoomDrawing';
import { useDesignTexts } from '../text/design';
import { measuredText } from '../text/format';
import styles from './design.module.css';

interface CellarCardProps {
  readonly cellar: DesignedCellar;
  readonly wish: Wish;
  readonly onTake: () => void;
}

/** One cellar: from above, what it costs, what lies in it, what does not and why. */
export function CellarCard({ cellar, wish, onTake }: CellarCardProps) {
  const words = useDesignTexts();
  const { editor } = usePlanner();
  const unit = usePlannerState((state) => state.unit);
  const catalogue = usePlannerState((state) => state.catalogue);
  const { kind, series, totals, fit, misses, fullInYears, freeWallCm, objects, replaced } = cellar;
  const gone = new Set(replaced);
  const scene = {
    ...editor.data,
    objects: [...editor.data.objects.filter(({ id }) => !gone.has(id)), ...objects],
  };
  const name = words.kinds[kind];
  const owned = WISH_FORMATS.filter((format) => wish.bottles[format] > 0);
  return (
    <article className={styles.card} aria-label={name}>
      <h3>{name}</h3>
      <RoomDrawing scene={scene} className={styles.picture} label={words.picture(name)} />
      <p className={styles.price}>{moneyText(totals.totalAmount)}</p>
      <p className={styles.figures}>
        {words.bottles(totals.bottleCount)} · {words.styles[series]}
      </p>
      <p className={styles.reason}>{words.reasons[kind]}</p>
      <ul className={styles.facts}>
        {owned.map((format) => (
          <li key={format}>{words.holds(fit.placed[format], wish.bottles[format], words.formats[format])}</li>
        ))}
        {misses.map(({ format, bottles, reason }) => (
          <li key={`${format} over`} className={styles.miss}>
            {words.misses(bottles, words.formats[format], words.missReasons[reason])}
          </li>
        ))}
        {fullInYears !== null && misses.length === 0 && <li>{words.full(fullInYears)}</li>}
        <li>{words.freeWall(measuredText(freeWallCm, unit))}</li>
      </ul>
      <details className={styles.list}>
        <summary>{words.asList(objects.length)}</summary>
        <ol>
          {planLines({ data: { ...scene, objects } }, catalogue, unit).map((line, i) => (
            <li key={i}>{line}</li>
          ))}
        </ol>
      </details>
      <Button fullWidth onClick={onTake}>
        {words.take}
      </Button>
    </article>
  );
}
