import {
  type Icon,
  IconArrowLeft,
  IconArrowsMove,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconCube,
  IconDeviceFloppy,
  IconEye,
  IconLayout2,
  IconLink,
  IconRotateClockwise,
  IconTrash,
  IconUnlink,
  IconWall,
  IconX,
} from '@tabler/icons-react';
import type { CommandId } from '../editor/commands';
import { barIcons } from './barIcons';

/** The picture of each command: those of the bars come with the plan, the others with what shows them. */
export const commandIcons: Readonly<Record<CommandId, Icon>> = {
  ...barIcons,
  'select-before': IconChevronLeft,
  'select-next': IconChevronRight,
  move: IconArrowsMove,
  rotate: IconRotateClockwise,
  clone: IconCopy,
  group: IconLink,
  ungroup: IconUnlink,
  delete: IconTrash,
  deselect: IconX,
  plan: IconLayout2,
  '3d': IconCube,
  bird: IconEye,
  wall: IconWall,
  'leave-wall': IconArrowLeft,
  'deselect-wall': IconX,
  save: IconDeviceFloppy,
};
