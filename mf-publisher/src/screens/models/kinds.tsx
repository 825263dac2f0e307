/** Kinds of fields that only models have. */
import { MODEL_MOST, type MenuTreeItem } from '@rackwright/contracts';
import { menuCalls, productCalls, trimAndFillerCalls } from '@rackwright/contracts/browser';
import { formatLength, NO_WALL, usualHeight } from '@rackwright/planning';
import { numberMarks, useShell } from '@rackwright/web-kit';
import {
  choice,
  grouped,
  model,
  reference,
  yesOrNo,
  type FieldKind,
  type FormValues,
} from '@rackwright/web-kit/console';
import { Select, useCall } from '@rackwright/web-kit/ui';
import { readForm } from '../../models/readForm';
import { useTexts } from '../../text';
import { length } from '../kinds';

/** With what customers are not shown. */
export const useMenu = (): readonly MenuTreeItem[] =>
  useCall(menuCalls.tree, { query: { hidden: 'true' } }).data ?? [];

interface MenuPlace {
  readonly item: MenuTreeItem;
  /** The texts of what it is below, from the top. */
  readonly above: readonly string[];
  /** What its topmost item means. */
  readonly root: MenuTreeItem['kind'];
}

/** Every item of the menu, from the top. */
export function menuPlaces(
  items: readonly MenuTreeItem[],
  above: readonly string[] = [],
  root?: MenuTreeItem['kind'],
): readonly MenuPlace[] {
  return items.flatMap((item) => {
    const top = above.length === 0 ? item.kind : root;
    return [{ item, above, root: top }, ...menuPlaces(item.children, [...above, item.text], top)];
  });
}

/** A generic model is offered to customers below the obstructions, everything else elsewhere. */
const isFor = ({ isGeneric }: FormValues, { item, root }: MenuPlace): boolean =>
  item.children.length === 0 && (root === 'obstructions') === (isGeneric === true);

/** The item of the menu that a model stands under, which is kept by its text. */
export const menuPlace: FieldKind = {
  Control: function MenuPlaceField({ values, input: { value, onChange, ...input } }) {
    const offered = menuPlaces(useMenu()).filter((place) => isFor(values, place));
    const alias = String(value ?? '');
    const isOffered = alias === '' || offered.some(({ item }) => item.text === alias);
    const groups = new Map<string, string[]>(isOffered ? [] : [['', [alias]]]);
    for (const { item, above } of offered) {
      const group = above.slice(1).join(' › ') || (above[0] ?? '');
      groups.set(group, [...(groups.get(group) ?? []), item.text]);
    }
    return (
      <Select
        {...input}
        searchable
        allowDeselect={false}
        data={[...groups].map(([group, items]) => ({ group, items }))}
        value={alias === '' ? null : alias}
        onChange={onChange}
      />
    );
  },
};

const archLights: readonly unknown[] = ['SAchLite', 'BAchLite'];

const lights = grouped({
  layout: [['type', 'qtyLighting']],
  fields: {
    type: reference({
      list: trimAndFillerCalls.list,
      valueOf: ({ symbolName }) => String(symbolName),
      nameOf: ({ trimandFillerName }) => String(trimandFillerName),
      isOffered: ({ symbolName }) => archLights.includes(symbolName),
    }),
  },
});

/** Of what stands under arch tops; nothing else is asked for it. */
export const archLighting: FieldKind = {
  ...lights,
  Control: function ArchLighting(props) {
    const place = menuPlaces(useMenu()).find(({ item }) => item.text === props.values['left_menu_alias']);
    return place?.item.kind === 'arch-tops' ? <lights.Control {...props} /> : null;
  },
};

/** Whether the wall attracts it. */
export const wallZone: FieldKind = {
  Control: ({ input, ...props }) => (
    <yesOrNo.Control
      {...props}
      input={{
        ...input,
        value: (input.value as { readonly wall: boolean }).wall,
        onChange: (wall) => input.onChange({ wall }),
      }}
    />
  ),
  show: (value, about) => yesOrNo.show!((value as { readonly wall: boolean }).wall, about),
};

/** Says what it is when it is left empty. */
export const heightFromFloor: FieldKind = {
  ...length,
  Control: function HeightFromFloor({ input, ...props }) {
    const { models } = useTexts();
    const { unit } = useShell();
    const usual = formatLength(usualHeight(readForm(props.values)), unit, numberMarks());
    return <length.Control {...props} input={{ ...input, description: models.usualHeight(usual) }} />;
  },
};

/** What it keeps free around it. */
export const borders = grouped({ layout: [['wall', 'default']], fields: { wall: length, default: length } });

/** Whether walls attract it. A note that was stored before there was this choice can be kept. */
export const wallInteraction = choice(({ wallInteraction: stored }) => [
  ...new Set(['', NO_WALL, String(stored ?? '')]),
]);

/** A GLB within the limits of the catalogue. */
export const modelFile = model({
  upload: productCalls.keepAsset,
  body: { kind: 'model' },
  maxMB: MODEL_MOST.MB,
  maxTriangles: MODEL_MOST.triangles,
  maxPixels: MODEL_MOST.texture,
  write: (cm, unit) => formatLength(cm, unit, numberMarks()),
});
