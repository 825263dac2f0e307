import type { PlacedObject, Product } from '@rackwright/planning';
import { type Swatch, Swatches, Switch } from '@rackwright/web-kit/ui/core';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { useWood } from '../../parts/products/ProductImage';
import { useTexts } from '../../text';

interface ObjectDressProps {
  readonly object: PlacedObject;
  readonly product: Product;
}

/** Colour or wood of one object, and whether it is lit; nothing for what is not sold. */
export function ObjectDress({ object, product }: ObjectDressProps) {
  const { editor } = usePlanner();
  const words = useTexts().panels.selection;
  if (product.isGeneric) return null;
  return (
    <>
      <OwnColor object={object} product={product} />
      {product.lightedSku !== null && (
        <Switch
          label={words.lights}
          checked={object.isLit ?? false}
          onChange={(event) =>
            editor.commit('set-lit', {
              type: 'set-lit',
              ids: [object.id],
              isLit: event.currentTarget.checked,
            })
          }
        />
      )}
    </>
  );
}

/** The product's own colours where it comes in some, else the woods of the shop and the room's own. */
function OwnColor({ object, product }: ObjectDressProps) {
  const { editor } = usePlanner();
  const { panels, listWords } = useTexts();
  const schemes = usePlannerState((state) => state.catalogue.colorSchemes);
  const roomWood = useWood();
  const hasColors = product.colors.length > 0;
  const woods = schemes.map(({ uniqueName, woodSpecies, stainName, materials }) => ({
    value: uniqueName,
    label: `${listWords.woods[woodSpecies]}, ${stainName}`,
    hex: materials[0]?.hex ?? '',
    pattern: 'wood' as const,
  }));
  const swatches: readonly Swatch<string | null>[] = hasColors
    ? product.colors.map(({ name, shownName, hex }) => ({ value: name, label: shownName, hex }))
    : [{ value: null, label: panels.selection.asRoom, hex: roomWood ?? '', pattern: 'wood' }, ...woods];
  return (
    <Swatches
      label={hasColors ? panels.selection.colour : panels.selection.ownWood}
      swatches={swatches}
      value={object.colorScheme}
      otherwise={object.colorScheme}
      onChange={(colorScheme) =>
        editor.commit('set-object-color', { type: 'set-object-color', ids: [object.id], colorScheme })
      }
    />
  );
}
