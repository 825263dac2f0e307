import {
  LOOKS,
  type Look,
  REACH_CM,
  sen,
  type Wish,
  WISH_FORMATS,
  WISH_LIMITS,
  wishLike,
} from '@rackwright/planning';
import { numberMarks } from '@rackwright/web-kit';
import { Checkbox, ChoiceLabel, Chip, NumberInput, SegmentedControl } from '@rackwright/web-kit/ui';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { FinishPicker } from '../panels/room/FinishPicker';
import { LengthField } from '../parts/LengthField';
import { usePlannerState } from '../parts/plannerContext';
import { useDesignTexts } from '../text/design';
import { CollectionFile } from './CollectionFile';
import { LikeTemplate } from './LikeTemplate';
import styles from './design.module.css';

interface WishFormProps {
  readonly wish: Wish;
  readonly onChange: (wish: Wish) => void;
}

const styleChoices = ['any', 'Classic', 'Estate'] as const;

/** Each field counts as it is changed. */
export function WishForm({ wish, onChange }: WishFormProps) {
  const words = useDesignTexts();
  const marks = numberMarks();
  const catalogue = usePlannerState((state) => state.catalogue);
  const latest = useRef(wish);
  useLayoutEffect(() => {
    latest.current = wish;
  });
  // What is typed while a file or a template is read stays.
  const set = (changes: Partial<Wish>) => onChange({ ...latest.current, ...changes });
  return (
    <form className={styles.wish} onSubmit={(event) => event.preventDefault()}>
      <fieldset className={styles.group}>
        <legend>{words.collection}</legend>
        <div className={styles.numbers}>
          {WISH_FORMATS.map((format) => (
            <Count
              key={format}
              label={words.formats[format]}
              value={wish.bottles[format]}
              max={WISH_LIMITS.bottles}
              onChange={(count) => set({ bottles: { ...wish.bottles, [format]: count } })}
            />
          ))}
          <Count
            label={words.growth}
            value={wish.growth}
            max={WISH_LIMITS.growth}
            onChange={(growth) => set({ growth })}
          />
          <NumberInput
            label={words.budget}
            placeholder={words.noBudget}
            value={wish.budget === null ? '' : wish.budget / 100}
            min={0}
            max={10_000_000}
            decimalScale={2}
            thousandSeparator={marks.group}
            decimalSeparator={marks.decimal}
            hideControls
            onChange={(value) => set({ budget: value === '' ? null : sen(Math.round(Number(value) * 100)) })}
          />
        </div>
        <CollectionFile onRead={(bottles) => set({ bottles })} />
      </fieldset>
      <LikeTemplate onChosen={(scene) => onChange(wishLike(scene, catalogue, latest.current))} />
      <StyleChoice wish={wish} set={set} />
      <fieldset className={styles.group}>
        <legend>{words.finish}</legend>
        <Finish wish={wish} set={set} />
      </fieldset>
      <Keeping wish={wish} set={set} />
    </form>
  );
}

interface PartProps {
  readonly wish: Wish;
  readonly set: (changes: Partial<Wish>) => void;
}

function StyleChoice({ wish, set }: PartProps) {
  const words = useDesignTexts();
  const id = useId();
  const looks = useId();
  return (
    <div className={styles.group}>
      <ChoiceLabel id={id}>{words.style}</ChoiceLabel>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={styleChoices.map((style) => ({ value: style, label: words.styles[style] }))}
        value={wish.style}
        onChange={(style) => set({ style: style as Wish['style'] })}
      />
      <ChoiceLabel id={looks}>{words.looksLabel}</ChoiceLabel>
      <Chip.Group multiple value={[...wish.looks]} onChange={(chosen) => set({ looks: chosen as Look[] })}>
        <div className={styles.chips} role="group" aria-labelledby={looks}>
          {LOOKS.map((look) => (
            <Chip key={look} value={look} size="sm">
              {words.looks[look]}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </div>
  );
}

function Finish({ wish, set }: PartProps) {
  const catalogue = usePlannerState((state) => state.catalogue);
  return <FinishPicker catalogue={catalogue} finish={wish.finish} onChange={(finish) => set({ finish })} />;
}

function Keeping({ wish, set }: PartProps) {
  const words = useDesignTexts();
  const unit = usePlannerState((state) => state.unit);
  const check = (label: ReactNode, isChecked: boolean, change: (isOn: boolean) => Partial<Wish>) => (
    <Checkbox
      label={label}
      checked={isChecked}
      onChange={(event) => set(change(event.currentTarget.checked))}
    />
  );
  return (
    <fieldset className={styles.group}>
      <legend>{words.keep}</legend>
      <LengthField
        label={words.aisle}
        unit={unit}
        valueCm={wish.aisleCm}
        isMeasured
        onTake={(cm) => {
          if (cm < WISH_LIMITS.aisleMin || cm > WISH_LIMITS.aisleMax) return words.refusals['bad-aisle'];
          set({ aisleCm: cm });
          return undefined;
        }}
      />
      {check(words.reach, wish.reachCm !== null, (isOn) => ({ reachCm: isOn ? REACH_CM : null }))}
      {check(words.windows, wish.keepWindows, (keepWindows) => ({ keepWindows }))}
      {check(words.plugs, wish.keepPlugs, (keepPlugs) => ({ keepPlugs }))}
      {check(words.replaces, wish.replaces, (replaces) => ({ replaces }))}
    </fieldset>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (count: number) => void;
}

function Count({ label, value, max, onChange }: CountProps) {
  return (
    <NumberInput
      label={label}
      value={value}
      min={0}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator={numberMarks().group}
      decimalSeparator={numberMarks().decimal}
      hideControls
      onFocus={(event) => event.currentTarget.select()}
      onChange={(next) => onChange(Math.min(max, Math.max(0, Math.floor(Number(next) || 0))))}
    />
  );
}
