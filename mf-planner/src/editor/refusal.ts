import type { CommandRefusal, LengthRefusal, PlacementRefusal, RoomRefusal } from '@rackwright/planning';

/** Every reason for which something on the plan can be refused. */
export type Refusal = PlacementRefusal | RoomRefusal | LengthRefusal | CommandRefusal;
