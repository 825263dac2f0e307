import type {
  ArrangeRefusal,
  CommandRefusal,
  LengthRefusal,
  PlacementRefusal,
  RoomRefusal,
} from '@rackwright/planning';

/** Every reason for which something on the plan can be refused. */
export type Refusal =
  | PlacementRefusal
  | ArrangeRefusal
  | RoomRefusal
  | LengthRefusal
  | CommandRefusal
  /** The project is somebody else's, looked at. */
  | 'read-only';
