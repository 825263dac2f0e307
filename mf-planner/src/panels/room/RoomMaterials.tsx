import { useId } from 'react';
import type { RoomMaterial } from '../../editor/store';
import { usePlanner, usePlannerState } from '../../plannerContext';
import type { Swatch } from './Swatches';
import { Swatches } from './Swatches';
import styles from '../panels.module.css';

type Surface = RoomMaterial['material'];

/** What is there until the customer chooses: as the room is drawn without a covering. */
const plain: Readonly<Record<Surface, Swatch<string | null>>> = {
  wall: { value: null, label: 'Plaster', hex: '#f2ede4' },
  floor: { value: null, label: 'Oak', hex: '#c9a574', pattern: 'wood' },
};

/** What walls and floor are covered with. */
export function RoomMaterials() {
  const { editor } = usePlanner();
  const wall = usePlannerState((state) => state.project.data.wallColorScheme);
  const floor = usePlannerState((state) => state.project.data.floorColorScheme);
  const choose = (colors: { readonly wall: string | null; readonly floor: string | null }) =>
    editor.commit('set-room-colors', { type: 'set-room-colors', ...colors });
  return (
    <section className={styles.panel} aria-label="Walls and floor">
      <h2>Walls and floor</h2>
      <Covering surface="wall" title="Walls" value={wall} onChange={(id) => choose({ wall: id, floor })} />
      <Covering surface="floor" title="Floor" value={floor} onChange={(id) => choose({ wall, floor: id })} />
    </section>
  );
}

interface CoveringProps {
  readonly surface: Surface;
  readonly title: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

function Covering({ surface, title, value, onChange }: CoveringProps) {
  const materials = usePlannerState((state) => state.materials);
  const id = useId();
  const offered = materials
    .filter(({ material }) => material === surface)
    .sort((one, other) => one.materialGroup.localeCompare(other.materialGroup))
    .map(({ _id, materialGroup, name, color }) => ({
      value: _id,
      label: `${materialGroup}: ${name}`,
      hex: color,
    }));
  const swatches: readonly Swatch<string | null>[] = [plain[surface], ...offered];
  const chosen = swatches.find((swatch) => swatch.value === value);
  return (
    <div>
      <p className={styles.swatchLabel} id={id}>
        {title} <span>{chosen?.label ?? 'No longer offered'}</span>
      </p>
      <Swatches labelledBy={id} swatches={swatches} value={value} onChange={onChange} />
    </div>
  );
}
