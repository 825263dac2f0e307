/** Every kind of product: adding one is a file and a line here. */
import { archKind } from './arch';
import { beamKind } from './beam';
import { cabinetKind } from './cabinet';
import { cascadeKind } from './cascade';
import { caseBinKind } from './caseBin';
import { columnKind } from './column';
import { columnCornerKind } from './columnCorner';
import { coolingUnitKind } from './coolingUnit';
import { curvedCornerKind } from './curvedCorner';
import { diamondBinKind } from './diamondBin';
import { displayRowKind } from './displayRow';
import { doorKind } from './door';
import { garageDoorKind } from './garageDoor';
import { individualKind } from './individual';
import { islandKind } from './island';
import { keepClearKind } from './keepClear';
import { metalKind } from './metal';
import { outletKind } from './outlet';
import { panelKind } from './panel';
import { pipeKind } from './pipe';
import { quarterRoundKind } from './quarterRound';
import { rectangularBinKind } from './rectangularBin';
import { segmentedCornerKind } from './segmentedCorner';
import { shelfKind } from './shelf';
import { slidingDoorKind } from './slidingDoor';
import { switchKind } from './switch';
import { topKind } from './top';
import { voidCornerKind } from './voidCorner';
import { windowKind } from './window';
import type { KindOfProduct } from './kindOfProduct';

/** By the name that the catalogue has for it, which also says how it is drawn; in the order in which publishers choose. */
export const kindsOfProduct = {
  individual: individualKind,
  displayRow: displayRowKind,
  diamondBin: diamondBinKind,
  rectangularBin: rectangularBinKind,
  caseBin: caseBinKind,
  curvedCorner: curvedCornerKind,
  segmentedCorner: segmentedCornerKind,
  columnCorner: columnCornerKind,
  voidCorner: voidCornerKind,
  quarterRound: quarterRoundKind,
  shelf: shelfKind,
  island: islandKind,
  top: topKind,
  arch: archKind,
  cabinet: cabinetKind,
  cascade: cascadeKind,
  metal: metalKind,
  door: doorKind,
  slidingDoor: slidingDoorKind,
  garageDoor: garageDoorKind,
  window: windowKind,
  column: columnKind,
  beam: beamKind,
  panel: panelKind,
  pipe: pipeKind,
  coolingUnit: coolingUnitKind,
  outlet: outletKind,
  switch: switchKind,
  keepClear: keepClearKind,
} satisfies Readonly<Record<string, KindOfProduct>>;

export type DrawnAs = keyof typeof kindsOfProduct;

/** Every way in which a product without a model of its own is drawn. */
export const drawings = Object.keys(kindsOfProduct) as readonly DrawnAs[];

/** Whether this version knows the name. */
export const isDrawing = (name: string): name is DrawnAs => Object.hasOwn(kindsOfProduct, name);
