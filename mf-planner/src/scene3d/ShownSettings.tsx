import { Popover, SegmentedControl, Switch } from '@rackwright/web-kit/ui/core';
import { IconBottle, IconBottleOff, IconSlice } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useStore } from 'zustand';
import { lengthText } from '../text/format';
import { laterScene } from './laterScene';
import type { PlannerEditor } from '../editor/PlannerEditor';
import type { SectionAxis } from './room/section';
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
export function BottleSettings({ stage }: { readonly stage: Stage }) {
  const { shown } = useTexts().canvas;
  const [areShown, setShown] = useState(true);
  const [percent, setPercent] = useState(100);
  const label = useId();
  return (
    <Settings label={shown.bottles} isOn={!areShown} icon={areShown ? <IconBottle /> : <IconBottleOff />}>
      <Switch
        label={shown.showBottles}
        checked={areShown}
        onChange={({ currentTarget: { checked } }) => {
          setShown(checked);
          stage.showBottles(checked);
        }}
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
          onChange={(chosen) => {
            setPercent(chosen);
            stage.fillBottles(chosen / 100);
          }}
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

/** Where the plane is, and what moves it. */
function useSection(stage: Stage) {
  const [section, setSection] = useState<{ axis: SectionAxis; atCm: number; isOn: boolean }>({
    axis: 'y',
    atCm: 0,
    isOn: false,
  });
  const cut = (axis: SectionAxis, atCm: number): void => {
    setSection({ axis, atCm, isOn: true });
    stage.cut({ axis, atCm });
  };
  const cutHalf = (axis: SectionAxis): void => {
    const { fromCm, toCm } = stage.cutRange(axis);
    cut(axis, Math.round((fromCm + toCm) / 2));
  };
  const close = (): void => {
    setSection({ ...section, isOn: false });
    stage.cut(null);
  };
  return { ...section, cut, cutHalf, close };
}

/** A plane through the model, to look into it. */
export function SectionSettings({ stage, editor }: SectionProps) {
  const { shown } = useTexts().canvas;
  const unit = useStore(editor.store, (state) => state.unit);
  const { isOn, axis, atCm, cut, cutHalf, close } = useSection(stage);
  const label = useId();
  const { fromCm, toCm } = stage.cutRange(axis);
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
          {isOn ? shown.cutAt(lengthText(atCm - (axis === 'y' ? 0 : fromCm), unit)) : shown.noCut}
        </span>
        <laterScene.SceneSlider
          labelledBy={label}
          min={fromCm}
          max={toCm}
          step={1}
          value={isOn ? atCm : toCm}
          disabled={!isOn}
          onChange={(at) => cut(axis, at)}
        />
      </div>
    </Settings>
  );
}
