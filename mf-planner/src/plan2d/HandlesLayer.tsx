import type { HandleName } from '../editor/tool';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { objectTransform } from './footprint';
import { handleTransform, type PlanHandle } from './handlePlaces';
import { planHandles } from './pointer';
import { useTexts } from '../text';
import styles from './marks.module.css';

const isPlanHandle = (name: HandleName): name is PlanHandle =>
  (planHandles as readonly HandleName[]).includes(name);

const names = {
  left: 'width',
  right: 'width',
  front: 'depth',
  'extend-left': 'extend',
  'extend-right': 'extend',
} as const satisfies Record<PlanHandle, string>;

/** What the only selected object can be taken hold of by. They follow it while it is dragged. */
export function HandlesLayer({ px }: { readonly px: number }) {
  const titles = useTexts().canvas.handles;
  const { editor } = usePlanner();
  const handles = usePlannerState(() => editor.handles.join(' '));
  const id = usePlannerState(({ selection }) => (selection.length === 1 ? selection[0] : undefined));
  const object = usePlannerState(({ project }) => project.data.objects.find((each) => each.id === id));
  if (!object || handles === '') return null;
  const shown = (handles.split(' ') as HandleName[]).filter(isPlanHandle);
  return (
    <g data-follows={object.id} transform={objectTransform(object)} data-handles="">
      {shown.map((name) => (
        <g
          key={name}
          data-handle={name}
          className={styles.handle}
          transform={handleTransform(name, object.size, px)}
        >
          <title>{titles[names[name]]}</title>
          <circle className={styles.handleReach} />
          {name.startsWith('extend') ? <Arrow /> : <rect x={-4} y={-7} width={8} height={14} rx={3} />}
        </g>
      ))}
    </g>
  );
}

/** Towards +x. */
function Arrow() {
  return (
    <>
      <circle r={10} />
      <path d="M-4 0H4M1 -3.5L4.5 0L1 3.5" />
    </>
  );
}
