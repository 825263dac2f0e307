import { useThree } from '@react-three/fiber';
import { useLayoutEffect, useMemo } from 'react';
import type { Material } from 'three';
import { useStore } from 'zustand';
import type { PlanMark } from '../../editor/planMarks';
import type { PlannerStore } from '../../editor/store';
import type { SceneMaterials } from '../surfaces/materials';
import type { DrawnChange } from '../surfaces/plainMaterials';
import { BarField } from './Marks';

/** Edges in centimetres; thin ones where something stood before it moved, or what is not chosen. */
const EDGE = 2.4;
const THIN = 1.1;
/** After the soft shadows on the floor. */
const ORDER = 3;
const drawnChanges: readonly DrawnChange[] = ['added', 'removed', 'moved', 'changed'];

interface ChangeMarksProps {
  readonly store: PlannerStore;
  readonly materials: SceneMaterials['changes'];
}

/** Boxes round what a proposal adds, removes, moves and changes: four draw calls at most. */
export function ChangeMarks({ store, materials }: ChangeMarksProps) {
  const marks = useStore(store, (state) => state.marks);
  return drawnChanges.map((change) => (
    <ChangedBoxes key={change} change={change} marks={marks} material={materials[change]} />
  ));
}

interface ChangedBoxesProps {
  readonly change: DrawnChange;
  /** Of all kinds. */
  readonly marks: readonly PlanMark[];
  readonly material: Material;
}

function ChangedBoxes({ change, marks, material }: ChangedBoxesProps) {
  const bars = useMemo(() => new BarField(material, ORDER), [material]);
  const invalidate = useThree((state) => state.invalidate);
  useLayoutEffect(() => () => bars.dispose(), [bars]);
  useLayoutEffect(() => {
    const shown = marks.filter(({ kind }) => kind === change);
    bars.begin(shown.length * 24);
    for (const { object, from, isFaint } of shown) {
      if (object) bars.boxOf(object, isFaint ? THIN : EDGE);
      if (from) bars.boxOf(from, THIN);
    }
    bars.end();
    invalidate();
  }, [bars, change, marks, invalidate]);
  return <primitive object={bars.group} />;
}
