/** What the product doctor reads of the catalogue: records as they are published, with the field names of the back-office spec. */
import type { SnapshotAccessory, SnapshotProduct } from '../catalogue/catalogue';
import { isInShoppingList } from '../catalogue/product';

interface CheckedWoodPrice {
  readonly sku: string;
  readonly unit_price: number;
  readonly shopifyVariantId?: string;
}

interface CheckedWoodPrices {
  readonly mahogany: CheckedWoodPrice;
  readonly pine: CheckedWoodPrice;
}

/** What has prices and SKUs. */
export interface SoldRecord {
  readonly _id: string;
  readonly color_scheme: CheckedWoodPrices;
  readonly colors?: Readonly<Record<string, CheckedColor>>;
  readonly lightedSku?: string | null;
}

interface CheckedColor {
  readonly name: string;
  readonly sku: string;
  readonly default: boolean;
  readonly shopifyVariantId?: string;
}

type CheckedField =
  | '_id'
  | 'description'
  | 'left_menu_alias'
  | 'isGeneric'
  | 'isOpening'
  | 'width'
  | 'length'
  | 'height'
  | 'defaultHeightFromFloor'
  | 'corner_type'
  | 'columnCount'
  | 'total_bottles'
  | 'lbs'
  | 'swapGroup'
  | 'subItems'
  | 'archLighting'
  | 'lighting_for_cabinet'
  | 'visible'
  | 'unit_price'
  | 'drawnAs'
  | 'productImage'
  | 'modelUrl';

export type CheckedProduct = Pick<SnapshotProduct, CheckedField> &
  SoldRecord & { readonly lightedShopifyVariantId?: string };

export interface CheckedMenuItem {
  readonly _id: string;
  readonly text: string;
  readonly parentId: string;
  readonly kind?: string | undefined;
  /** True when absent. */
  readonly visible?: boolean | undefined;
}

export type CheckedAccessory = Pick<SnapshotAccessory, 'trimandFillerName' | 'symbolName' | 'visible'> &
  SoldRecord;

export interface CheckedCatalogue {
  readonly products: readonly CheckedProduct[];
  readonly trimAndFillers: readonly CheckedAccessory[];
  readonly leftMenuItems: readonly CheckedMenuItem[];
}

/** Whether customers buy it: openings, obstructions and void corners are only planned with. */
export const isSold = ({ isGeneric, isOpening, corner_type, height }: CheckedProduct): boolean =>
  isInShoppingList({
    isGeneric,
    isOpening,
    cornerType: corner_type === 'Void' ? corner_type : null,
    height,
  });
