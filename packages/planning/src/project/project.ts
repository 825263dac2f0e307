/** The saved document, with the field names of spec section 3. Lengths in centimetres, angles in degrees. */
import type { Sen } from '../catalogue/sen';
import type { WoodSpecies } from '../catalogue/product';
import type { RoomShape } from '../room/room';

export const SCHEMA_VERSION = 1;

/** A project holds no more placed objects than this. */
export const OBJECTS_MAX = 10_000;

export interface Finish {
  readonly woodSpecies: WoodSpecies;
  readonly stain: string;
  readonly lacquer: boolean;
}

export interface PlacedObject {
  readonly id: string;
  readonly productId: string;
  /** Plan position of the footprint's centre; `height` is that of the underside above the floor. */
  readonly position: { readonly x: number; readonly y: number; readonly height: number };
  /** Clockwise seen from above; 0 when the back faces -y. */
  readonly rotation: number;
  /** "Wall N" when attached to one, else null. */
  readonly wall: string | null;
  readonly groupId: string | null;
  /** Colour name for products that come in colours, else null. */
  readonly colorScheme: string | null;
  readonly size: {
    readonly length: number;
    readonly width: number;
    readonly height: number;
    readonly casing: number;
  };
  readonly isShownContextMsg: boolean;
  /** True when it is ordered with its lights in: the list then shows the product's `lightedSku`. */
  readonly isLit?: boolean;
  /** The version of the product that it was placed as; when absent, the one with its size, today's before earlier ones. */
  readonly productVersion?: number;
}

/** The room, what stands in it, and every choice that decides the price. */
export interface SceneData extends RoomShape {
  readonly objects: readonly PlacedObject[];
  readonly finish: Finish;
  readonly wallColorScheme: string | null;
  readonly floorColorScheme: string | null;
  /** Quantities the customer chose instead of the proposed ones, by accessory symbolName. */
  readonly quantityAllAddition: Readonly<Record<string, number>>;
  readonly trimAndFiller: Readonly<Record<string, string>>;
}

/** Derived from the rest by `summary()`; stored for lists and reports, never trusted. Money in minor units. */
export interface ProjectFigures {
  /** Square metres, two decimals. */
  readonly FloorArea: number;
  readonly WallArea: number;
  readonly countWall: number;
  /** Metres. */
  readonly LinearLength: number;
  readonly rackSeries: 'Estate' | 'Classic';
  /** Centimetres. */
  readonly cellarHeight: number;
  readonly ofRacks: number;
  readonly bottleCount: number;
  readonly wineRackingTotal: Sen;
  readonly finishTotal: Sen;
  readonly lacquerTotal: Sen;
  readonly shippingTotal: Sen;
  readonly wineCellarTotal: Sen;
  readonly totalAmount: Sen;
  readonly woodSpecies: WoodSpecies;
  readonly finish: string;
  readonly lacquer: 'Yes' | 'No';
}

export interface ProjectDetails {
  readonly title: string;
  readonly project: ProjectFigures;
  readonly address: { readonly clientName: string; readonly street: string; readonly city: string };
  readonly contact: { readonly email: string; readonly tel: string; readonly mobile: string };
}

/** A camera in 3D: X is the plan's x, Y the height above the floor, Z the plan's y. Centimetres. */
export interface CameraState {
  readonly position: readonly [number, number, number];
  readonly target: readonly [number, number, number];
}

export type StepIndex = 0 | 1 | 2 | 3 | 4;

export interface Project {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  readonly titleProject: string;
  /** Index of the wizard step: 0 Welcome, 1 Size, 2 Plan, 3 List, 4 Order. */
  readonly step: StepIndex;
  readonly viewState: {
    readonly view: '2d' | '3d';
    readonly unit: 'CM' | 'FT';
    /** Where the 3D camera was left; absent while it has not been moved from where it shows the whole room. */
    readonly camera3d?: CameraState;
    /** What the customer was asked about the list and has answered: the proposal then, as text, by the name of the question. */
    readonly answered?: Readonly<Record<string, string>>;
    /** Id of the template that it was begun from; absent when it was begun from nothing. */
    readonly initialProjectId?: string;
  };
  readonly projectDetails: ProjectDetails;
  readonly data: SceneData;
  /** Ordered: nothing but the view and the step may change. */
  readonly isLocked?: boolean;
}

/** True when there is nothing to lose: no room drawn and nothing placed. */
export function isEmptyScene(data: Pick<SceneData, 'points' | 'objects'>): boolean {
  return data.points.length === 0 && data.objects.length === 0;
}
