import { SheetScreen } from '@rackwright/web-kit/console';
import { useMemo } from 'react';
import { useTexts } from '../text';
import { pricesIntoRelease, loadPrices, priceColumns, priceFaultOf, savePrices } from './priceSheet';

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
      faultOf={priceFaultOf}
      saved={words.saved}
    />
  );
}
