import { SheetScreen, type SheetImpactProps } from '@rackwright/web-kit/console';
import { useMemo } from 'react';
import { UnsavedImpact } from '../releases/UnsavedImpact';
import { useTexts } from '../text';
import { pricesIntoRelease, loadPrices, priceColumns, priceFaultOf, savePrices, sentRow } from './priceSheet';

/** Nothing where SKUs alone are others. */
function ImpactOfPrices({ rows }: SheetImpactProps) {
  const isPriced = rows.some(({ values }) =>
    Object.values(values).some((value) => typeof value === 'number'),
  );
  return isPriced ? <UnsavedImpact changes={{ prices: rows.map(sentRow) }} /> : null;
}

/** The prices of products, of what is only drawn, and of trim and filler, by species; all of them on one sheet. */
export function AllPrices() {
  const texts = useTexts();
  const { prices: words } = texts;
  const columns = useMemo(() => priceColumns(texts), [texts]);
  return (
    <SheetScreen
      name="prices"
      label={words.label}
      columns={columns}
      kinds={{ ...words.kinds, trimAndFiller: texts.screens.trimAndFiller }}
      load={loadPrices(texts)}
      save={savePrices}
      gather={pricesIntoRelease}
      impact={ImpactOfPrices}
      faultOf={priceFaultOf}
      saved={words.saved}
    />
  );
}
