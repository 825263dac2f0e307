import { Popover, SegmentedControl, Switch } from '@rackwright/web-kit/ui/core';
import { IconBottle, IconBottleOff, IconSlice } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useStore } from 'zustand';
import { lengthText } from '../text/format';
import { laterScene } from './laterScene';
import type { PlannerEditor } from '../editor/PlannerEditor';
import { type Section, type SectionAxis, sectionRange } from './room/section';
import type { Stage } from './stage';
import { Control } from './Control';
import { useTexts } from '../text';
import styles from './Scene3D.module.css';

interface SettingsProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOn: boolean;
  readonly children: ReactNode;
}

/** A control that opens settings beside itself. */
function Settings({ label, icon, isOn, children }: SettingsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="left-end"
      width={216}
      // On a narrow screen it would rather cover the controls than leave the screen.
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
      shadow="md"
      trapFocus
      withRoles={false}
      withinPortal={false}
    >
      <Popover.Target>
        <div>
          <Control
            label={label}
            icon={icon}
            isOn={isOn}
            isExpanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown className={styles.settings} role="dialog" aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Whether bottles are shown, and in how many of their places. */
export function BottleSettings({ stage }: Pick<SectionProps, 'stage'>) {
  const { shown } = useTexts().canvas;
  const areShown = useStore(stage.shown, ({ showsBottles }) => showsBottles);
  const percent = useStore(stage.shown, ({ filledPart }) => Math.round(100 * filledPart));
  const label = useId();
  return (
    <Settings label={shown.bottles} isOn={!areShown} icon={areShown ? <IconBottle /> : <IconBottleOff />}>
      <Switch
        label={shown.showBottles}
        checked={areShown}
        onChange={({ currentTarget: { checked } }) => stage.shown.setState({ showsBottles: checked })}
      />
      <div>
        <span id={label} className={styles.settingsLabel}>
          {shown.filled(percent)}
        </span>
        <laterScene.SceneSlider
          labelledBy={label}
          min={0}
          max={100}
          step={5}
          value={percent}
          disabled={!areShown}
          onChange={(chosen) => stage.shown.setState({ filledPart: chosen / 100 })}
        />
      </div>
    </Settings>
  );
}

const axes: readonly SectionAxis[] = ['y', 'x', 'z'];

interface SectionProps {
  readonly stage: Stage;
  readonly editor: PlannerEditor;
}

/** Where the plane is, and what moves it. The direction of the last cut is that of the next. */
function useSection({ stage, editor }: SectionProps) {
  const section = useStore(stage.shown, (state) => state.section);
  const [lastAxis, setLastAxis] = useState<SectionAxis>('y');
  const axis = section?.axis ?? lastAxis;
  const cut = (next: Section | null): void => stage.shown.setState({ section: next });
  const cutHalf = (along: SectionAxis): void => {
    const { fromCm, toCm } = sectionRange(editor.data, along);
    cut({ axis: along, atCm: Math.round((fromCm + toCm) / 2) });
  };
  const close = (): void => {
    setLastAxis(axis);
    cut(null);
  };
  return { section, axis, ...sectionRange(editor.data, axis), cut, cutHalf, close };
}

/** A plane through the model, to look into it. */
export function SectionSettings({ stage, editor }: SectionProps) {
  const { shown } = useTexts().canvas;
  const unit = useStore(editor.store, (state) => state.unit);
  const { section, axis, fromCm, toCm, cut, cutHalf, close } = useSection({ stage, editor });
  const isOn = section !== null;
  const label = useId();
  return (
    <Settings label={shown.section} isOn={isOn} icon={<IconSlice />}>
      <Switch
        label={shown.cut}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => (checked ? cutHalf(axis) : close())}
      />
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={shown.direction}
        data={axes.map((value) => ({ value, label: shown.axes[value] }))}
        value={axis}
        disabled={!isOn}
        onChange={(value) => cutHalf(axes.find((one) => one === value) ?? axis)}
      />
      <div>
        <span id={label} className={styles.settingsLabel}>
          {isOn ? shown.cutAt(lengthText(section.atCm - (axis === 'y' ? 0 : fromCm), unit)) : shown.noCut}
        </span>
        <laterScene.SceneSlider
          labelledBy={label}
          min={fromCm}
          max={toCm}
          step={1}
          value={section?.atCm ?? toCm}
          disabled={!isOn}
          onChange={(atCm) => cut({ axis, atCm })}
        />
      </div>
    </Settings>
  );
}
