/** What every kind of product looks like: adding one is a file and a line here. Without the line this does not compile. */
import type { DrawnAs } from '@rackwright/planning';
import { archDrawing } from './arch';
import { beamDrawing } from './beam';
import { cabinetDrawing } from './cabinet';
import { cascadeDrawing } from './cascade';
import { caseBinDrawing } from './caseBin';
import { columnDrawing } from './column';
import { columnCornerDrawing } from './columnCorner';
import { coolingUnitDrawing } from './coolingUnit';
import { curvedCornerDrawing } from './curvedCorner';
import { diamondBinDrawing } from './diamondBin';
import { displayRowDrawing } from './displayRow';
import { doorDrawing } from './door';
import { garageDoorDrawing } from './garageDoor';
import { individualDrawing } from './individual';
import { islandDrawing } from './island';
import { keepClearDrawing } from './keepClear';
import { metalDrawing } from './metal';
import { outletDrawing } from './outlet';
import { panelDrawing } from './panel';
import { pipeDrawing } from './pipe';
import { quarterRoundDrawing } from './quarterRound';
import { rectangularBinDrawing } from './rectangularBin';
import { segmentedCornerDrawing } from './segmentedCorner';
import { shelfDrawing } from './shelf';
import { slidingDoorDrawing } from './slidingDoor';
import { switchDrawing } from './switch';
import { topDrawing } from './top';
import { voidCornerDrawing } from './voidCorner';
import { windowDrawing } from './window';
import type { DrawnKind } from './drawnKind';

export const drawnKinds: Readonly<Record<DrawnAs, DrawnKind>> = {
  individual: individualDrawing,
  displayRow: displayRowDrawing,
  diamondBin: diamondBinDrawing,
  rectangularBin: rectangularBinDrawing,
  caseBin: caseBinDrawing,
  curvedCorner: curvedCornerDrawing,
  segmentedCorner: segmentedCornerDrawing,
  columnCorner: columnCornerDrawing,
  voidCorner: voidCornerDrawing,
  quarterRound: quarterRoundDrawing,
  shelf: shelfDrawing,
  island: islandDrawing,
  top: topDrawing,
  arch: archDrawing,
  cabinet: cabinetDrawing,
  cascade: cascadeDrawing,
  metal: metalDrawing,
  door: doorDrawing,
  slidingDoor: slidingDoorDrawing,
  garageDoor: garageDoorDrawing,
  window: windowDrawing,
  column: columnDrawing,
  beam: beamDrawing,
  panel: panelDrawing,
  pipe: pipeDrawing,
  coolingUnit: coolingUnitDrawing,
  outlet: outletDrawing,
  switch: switchDrawing,
  keepClear: keepClearDrawing,
};
