import { type Swatch, Swatches } from '@rackwright/web-kit/ui/core';
import type { RoomMaterial } from '../../editor/store';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { useTexts } from '../../text';
import styles from '../../parts/panels.module.css';

type Surface = RoomMaterial['material'];

/** What is there until the customer chooses: as the room is drawn without a covering. */
function plainOf(surface: Surface, words: { plaster: string; oak: string }): Swatch<string | null> {
  return surface === 'wall'
    ? { value: null, label: words.plaster, hex: '#f2ede4' }
    : { value: null, label: words.oak, hex: '#c9a574', pattern: 'wood' };
}

/** What walls and floor are covered with. */
export function RoomMaterials() {
  const { editor } = usePlanner();
  const words = useTexts().panels.coverings;
  const wall = usePlannerState((state) => state.project.data.wallColorScheme);
  const floor = usePlannerState((state) => state.project.data.floorColorScheme);
  const choose = (colors: { readonly wall: string | null; readonly floor: string | null }) =>
    editor.commit('set-room-colors', { type: 'set-room-colors', ...colors });
  return (
    <section className={styles.panel} aria-label={words.title}>
      <h2>{words.title}</h2>
      <Covering
        surface="wall"
        title={words.wall}
        value={wall}
        onChange={(id) => choose({ wall: id, floor })}
      />
      <Covering
        surface="floor"
        title={words.floor}
        value={floor}
        onChange={(id) => choose({ wall, floor: id })}
      />
    </section>
  );
}

/** Groups are named by ids, so that none of the language is needed: its first use takes longer than the rest of this panel. */
const byGroup = (one: RoomMaterial, other: RoomMaterial): number =>
  Number(one.materialGroup > other.materialGroup) - Number(one.materialGroup < other.materialGroup);

interface CoveringProps {
  readonly surface: Surface;
  readonly title: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

function Covering({ surface, title, value, onChange }: CoveringProps) {
  const materials = usePlannerState((state) => state.materials);
  const words = useTexts().panels.coverings;
  const offered = materials
    .filter(({ material }) => material === surface)
    .sort(byGroup)
    .map(({ _id, materialGroup, name, color }) => ({
      value: _id,
      label: `${words.groups[materialGroup] ?? materialGroup}: ${name}`,
      hex: color,
    }));
  const swatches: readonly Swatch<string | null>[] = [plainOf(surface, words), ...offered];
  return (
    <Swatches
      label={title}
      swatches={swatches}
      value={value}
      otherwise={words.notOffered}
      onChange={onChange}
    />
  );
}
