import { DEFAULT_FINISH, type Finish } from '@rackwright/planning';
import { useShell } from '@rackwright/web-kit';
import { Button, TextInput } from '@rackwright/web-kit/ui/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { lengthText } from '../../text/format';
import { refusalText } from '../../text/messages';
import { FinishPicker } from '../../panels/room/FinishPicker';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { startProject } from '../../project/startProject';
import { useTexts } from '../../text';
import { ceilingRange } from '../../text/ceiling';
import { askCeiling } from '../../editor/wizardStore';
import { areaText, readSizes, type Shape, type SizeErrors, type SizeTexts } from './startSizes';
import styles from './chooser.module.css';

interface StartFormProps {
  readonly shape: Shape | null;
  /** What was typed, else what is proposed. */
  readonly sizes: SizeTexts;
  readonly onTyped: (texts: Partial<SizeTexts>) => void;
  readonly onStarted: () => void;
}

/** Size and wood of the room, and the button that begins it. */
export function StartForm({ shape, sizes, onTyped, onStarted }: StartFormProps) {
  const { scratch } = useTexts().wizard;
  const catalogue = usePlannerState((state) => state.catalogue);
  const unit = usePlannerState((state) => state.unit);
  const [finish, setFinish] = useState<Finish>(DEFAULT_FINISH);
  const [errors, start] = useStart({ shape, sizes, finish, onTyped, onStarted });
  const field = (name: keyof SizeTexts) => (
    <TextInput
      label={scratch[name]}
      value={sizes[name]}
      error={errors[name]}
      disabled={name !== 'ceiling' && shape === 'draw'}
      onChange={(event) => onTyped({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <form
      className={styles.start}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <fieldset className={styles.card}>
        <legend>{scratch.size}</legend>
        <div className={styles.fields}>
          {field('width')}
          {field('length')}
          {field('ceiling')}
        </div>
        <p className={styles.area}>{errors.ceiling ? ceilingRange(unit) : areaText(shape, sizes, unit)}</p>
      </fieldset>
      <fieldset className={styles.card}>
        <legend>{scratch.finish}</legend>
        <FinishPicker finish={finish} catalogue={catalogue} onChange={setFinish} />
      </fieldset>
      <Button type="submit" size="lg" className={styles.go} rightSection={<IconArrowRight size={20} />}>
        {scratch.start}
      </Button>
    </form>
  );
}

interface Start extends StartFormProps {
  readonly finish: Finish;
}

/** Begins the room, once a shape is chosen and its sizes can be read; a ceiling that was left out is asked for. */
function useStart({ shape, sizes, finish, onTyped, onStarted }: Start) {
  const { editor, wizard } = usePlanner();
  const { toasts } = useShell();
  const { chooseShape } = useTexts().wizard.scratch;
  const [errors, setErrors] = useState<SizeErrors>({});
  const begin = (chosen: Shape, typed: SizeTexts): void => {
    const { catalogue, unit } = editor.state;
    const read = readSizes(typed, unit, chosen);
    setErrors(read.errors);
    if (!read.values) return;
    const project = startProject({ shape: chosen, finish, ...read.values }, catalogue);
    if (!project.ok) return setErrors({ width: refusalText(project.reason) });
    editor.begin(project.value);
    onStarted();
  };
  const start = async (): Promise<void> => {
    if (shape === null) return toasts.warning(chooseShape);
    const isDialog = wizard.getState().dialog !== null;
    if (sizes.ceiling.trim() !== '' || isDialog) return begin(shape, sizes);
    const heightCm = await askCeiling(wizard, { text: '', isRefused: true });
    if (heightCm === null) return;
    const ceiling = lengthText(heightCm, editor.state.unit);
    onTyped({ ceiling });
    begin(shape, { ...sizes, ceiling });
  };
  return [errors, start] as const;
}
