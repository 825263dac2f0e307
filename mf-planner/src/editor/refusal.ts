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
  | ReadOnlyRefusal;

/** The project is somebody else's, looked at; by sales, who propose what would be better. */
export type ReadOnlyRefusal = 'read-only' | 'customers-project';
