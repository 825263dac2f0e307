/** The catalogue as planning uses it, and the wire form of GET /products/snapshot that `readCatalogue` makes it from. */
import type { Discounts } from './pricing';
import type { Product, WoodPrice, WoodSpecies } from './product';
import type { Sen } from './sen';

/** Decimal prices in the shop's currency. */
export interface WireWoodPrice {
  readonly sku: string;
  readonly unit_price: number;
  readonly stain_unit: number;
  readonly lacquer: number;
}

export interface WireWoodPrices {
  readonly mahogany: WireWoodPrice;
  readonly pine: WireWoodPrice;
}

/** Field names of the back-office spec, section 3; lengths in centimetres. Other fields are ignored here. */
export interface SnapshotProduct {
  readonly _id: string;
  readonly base_model_name: string;
  /** That name in the language of the reader; the same when absent. */
  readonly modelName?: string | undefined;
  readonly description: string;
  readonly left_menu_alias: string;
  readonly isGeneric: boolean;
  readonly isOpening: boolean;
  readonly width: number;
  readonly length: number;
  readonly height: number;
  readonly casing?: number;
  readonly defaultHeightFromFloor?: number;
  /** Empty or null for none. */
  readonly corner_type?: string | null;
  readonly shelfType?: string | null;
  readonly shelfPositionType?: string | null;
  readonly hotzones?: { readonly wall: boolean };
  readonly columnCount?: number;
  readonly total_bottles?: number;
  readonly lbs?: number;
  readonly baseOverlap?: number;
  readonly swapGroup?: string | null;
  readonly isExcludedTopCrownTrim?: boolean;
  readonly category?: string;
  /** A part without an `_id` is a name alone; one without a description is called what its product is. */
  readonly subItems?: readonly { readonly _id: string; readonly description: string }[];
  readonly archLighting?: { readonly type: string; readonly qtyLighting: number } | null;
  readonly lighting_for_cabinet?: string;
  readonly lightedSku?: string | null;
  readonly defaultRotationDegree?: number;
  readonly colors?: Readonly<
    Record<
      string,
      {
        readonly name: string;
        /** In the language of the reader; its name when absent. */
        readonly shownName?: string | undefined;
        readonly hex: string;
        readonly sku: string;
        readonly default: boolean;
      }
    >
  >;
  readonly shipping: number;
  /** Centimetres kept behind it and beside it; a negative number counts as 0. */
  readonly borders?: { readonly wall: number; readonly default: number };
  readonly disableAutoOrientation?: boolean;
  /** `NO_WALL`, or nothing that planning knows. */
  readonly wallInteraction?: string | undefined;
  readonly isCurved?: boolean;
  /** Of a product that has a price in neither wood; see `unitPricesOf`. None when absent. */
  readonly unit_price?: number;
  readonly color_scheme: WireWoodPrices;
  readonly visible?: boolean;
  readonly contextualMsg?: string;
  readonly contextualImg?: string;
  readonly leftMenuImg?: string | undefined;
  readonly swapImage?: string | undefined;
  readonly texture?: readonly string[] | undefined;
  readonly drawnAs?: string;
  readonly productImage?: string;
  readonly descriptionInfo?: string;
  readonly usageTip?: string;
  readonly externalLink?: string;
  readonly externalLinkText?: string;
  readonly modelUrl?: string | undefined;
  /** Grows with every change of what `SnapshotVersion` holds; 1 when absent. */
  readonly version?: number | undefined;
  /** As it was sold before, oldest first; none when absent. */
  readonly earlier?: readonly SnapshotVersion[] | undefined;
}

/** What a placed object depends on, as it was in an earlier version of its product. Prices in the shop's currency. */
export interface SnapshotVersion extends Pick<
  SnapshotProduct,
  | 'width'
  | 'length'
  | 'height'
  | 'casing'
  | 'isOpening'
  | 'corner_type'
  | 'shelfType'
  | 'hotzones'
  | 'baseOverlap'
  | 'shipping'
> {
  readonly version: number;
  /** None when absent. */
  readonly borders?: { readonly wall: number } | undefined;
  readonly unit_prices: { readonly mahogany: number; readonly pine: number };
}

export interface SnapshotAccessory {
  readonly _id: string;
  readonly trimandFillerName: string;
  readonly symbolName: string;
  readonly description: string;
  readonly productdescription?: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly lbs: number;
  readonly shipping: number;
  readonly visible?: boolean;
  readonly trimandFillerImage?: string;
  readonly color_scheme: WireWoodPrices;
}

export interface SnapshotColorScheme {
  readonly colorSchemeUniqueName: string;
  readonly woodSpecies: string;
  readonly stain: string;
  /** In the language of the reader; the same when absent. */
  readonly stainName?: string | undefined;
  readonly colorSchemeImage?: string;
  readonly productDetailsImage?: string;
  readonly materials: readonly SnapshotSchemeMaterial[];
}

/** Colours with the prefix 0x. */
export interface SnapshotSchemeMaterial {
  readonly materialType?: string;
  readonly materialName: string;
  readonly color: string;
  readonly roughness?: number;
  readonly metalness?: number;
  readonly emissive?: string | undefined;
  readonly specular?: string | undefined;
  readonly shininess?: number | undefined;
  readonly map?: string | undefined;
  readonly aoMap?: string | undefined;
}

export interface CalculationMessage {
  readonly header_text: string;
  readonly body_text: string;
  readonly is_visible: boolean;
}

/** The wire form of GET /products/snapshot. */
export interface CatalogueSnapshot {
  readonly version: string;
  readonly currency: 'MYR';
  readonly products: readonly SnapshotProduct[];
  readonly trimAndFillers: readonly SnapshotAccessory[];
  readonly colorSchemes: readonly SnapshotColorScheme[];
  readonly discounts: Discounts;
  readonly wallGap: number;
  readonly casing: number;
  readonly messages: { readonly trim: CalculationMessage; readonly filler: CalculationMessage };
}

/** A moulding, filler strip or light, by the spec's symbol name. Centimetres, minor units. */
export interface Accessory {
  readonly id: string;
  readonly symbolName: string;
  readonly name: string;
  readonly description: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weightLb: number;
  readonly shipping: Sen;
  readonly prices: Readonly<Record<WoodSpecies, WoodPrice>>;
  readonly isVisible: boolean;
  readonly image: string;
  /** How it is sold, said where customers are asked about it; absent when the shop says nothing. */
  readonly soldHow?: string;
}

export interface SchemeMaterial {
  readonly name: string;
  /** `#rrggbb`. */
  readonly hex: string;
  readonly roughness: number;
  readonly metalness: number;
  /** It takes light by `specular` and `shininess` in place of roughness and metalness. */
  readonly isPhong?: boolean;
  /** Light of its own, `#rrggbb`; black when absent. */
  readonly emissive?: string;
  /** Colour of its highlights, `#rrggbb`; `PLAIN_HIGHLIGHT.specular` when absent. */
  readonly specular?: string;
  /** How small they are, 0 to 1000; `PLAIN_HIGHLIGHT.shininess` when absent. */
  readonly shininess?: number;
  /** Address of a picture in place of the grain; none when absent. */
  readonly map?: string;
  /** Address of a picture of where less light comes to; none when absent. */
  readonly aoMap?: string;
}

export const PLAIN_HIGHLIGHT = { specular: '#111111', shininess: 30 } as const;

export interface ColorScheme {
  readonly uniqueName: string;
  readonly woodSpecies: WoodSpecies;
  /** By which projects name it. */
  readonly stain: string;
  /** What readers see of it. */
  readonly stainName: string;
  readonly isLacquered: boolean;
  readonly image: string;
  /** Shown among the details of products in this finish; none when absent. */
  readonly detailsImage?: string;
  readonly materials: readonly SchemeMaterial[];
}

export interface Catalogue {
  readonly version: string;
  readonly currency: 'MYR';
  readonly products: ReadonlyMap<string, Product>;
  /** By symbol name. */
  readonly accessories: ReadonlyMap<string, Accessory>;
  readonly colorSchemes: readonly ColorScheme[];
  readonly discounts: Discounts;
  readonly wallGapCm: number;
  readonly casingCm: number;
  readonly messages: CatalogueSnapshot['messages'];
}
