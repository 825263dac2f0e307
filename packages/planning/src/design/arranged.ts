/** The same pieces of a wall in an order that looks meant: what is there to be looked at in the middle, the rest alike on both sides. */
import type { DesignRoom } from './designRoom';
import type { StandingPiece, FreeStretch } from './fillStretches';
import { FREE_STEP } from './freeSpans';
import type { WallLayout } from './layout';

const lengthOf = ({ steps }: FreeStretch): number => steps * FREE_STEP;

/** Pieces that touch are no further apart than this, in centimetres. */
const TOUCHES = 0.5;

/**
 * The pieces that touch each other along a wall put in order, each row of them in the middle of what is free for all of it. A row in
 * which a piece would come to stand where it may not stays as it is.
 */
export function arranged(
  room: DesignRoom,
  layout: WallLayout,
  standing: readonly StandingPiece[],
): StandingPiece[] {
  const deepRows = room.deepRows(standing);
  return rowsOf(standing).flatMap((row) => {
    const inOrder = mirrored(row);
    const width = row.reduce((sum, { piece }) => sum + piece.width, 0);
    const first = row[0]!;
    const start = first.middle - first.piece.width / 2;
    const { wall } = first;
    const stretches = room.stretches(wall, layout.corners, layout.yields[wall]!, deepRows);
    const mayStand = (each: StandingPiece): boolean => room.mayStand(stretches, each);
    const from = (begin: number): StandingPiece[] => {
      let reached = begin;
      return inOrder.map(({ piece }) => {
        reached += piece.width;
        return { wall, piece, middle: reached - piece.width / 2 };
      });
    };
    const stretch = stretches.find(
      (each) => each.from <= start + TOUCHES && start < each.from + lengthOf(each),
    );
    const isAlone = row.length === standing.filter((each) => each.wall === wall).length;
    const slack = stretch && isAlone ? lengthOf(stretch) - (start - stretch.from) - width : 0;
    const centred = from(start + Math.max(0, slack) / 2);
    if (centred.every(mayStand)) return centred;
    const packed = from(start);
    return packed.every(mayStand) ? packed : row;
  });
}

function rowsOf(standing: readonly StandingPiece[]): StandingPiece[][] {
  const rows: StandingPiece[][] = [];
  for (const each of standing) {
    const last = rows.at(-1)?.at(-1);
    const isNext =
      last?.wall === each.wall &&
      each.middle - each.piece.width / 2 - (last.middle + last.piece.width / 2) <= TOUCHES;
    if (isNext) rows.at(-1)!.push(each);
    else rows.push([each]);
  }
  return rows;
}

/** What has looks first, from the middle outwards by turns, then the widest; alike pieces end up on both sides. */
function mirrored(row: readonly StandingPiece[]): StandingPiece[] {
  const rank = ({ piece }: StandingPiece): number => (piece.look === null ? 0 : 1);
  const fromMiddle = [...row].sort(
    (one, other) =>
      rank(other) - rank(one) ||
      other.piece.width - one.piece.width ||
      one.piece.id.localeCompare(other.piece.id),
  );
  const order: StandingPiece[] = [];
  for (const [i, each] of fromMiddle.entries())
    if (i % 2 === 0) order.push(each);
    else order.unshift(each);
  return order;
}
