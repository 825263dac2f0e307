export const contract = 1;

/** The plan of a saved project on paper, to scale: `/print/{room_id}`. */
export default function PrintablePlan() {
  return null;
}
