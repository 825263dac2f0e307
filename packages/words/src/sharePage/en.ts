/** What the public page of a shared project, or of a picture alone, says. `shop` is the name of the shop. */
const words = {
  kind: 'Wine cellar plan',
  floorArea: 'Floor area',
  roomFor: 'Room for',
  bottles: (count: string, isOne: boolean) => `${count} ${isOne ? 'bottle' : 'bottles'}`,
  described: (area: string, bottles: string, shop: string) =>
    `A wine cellar of ${area} for ${bottles}, planned with ${shop}.`,
  planOf: (title: string) => `Plan of ${title}`,
  open: 'Open in the planner',
  lookAround: 'Look around in 2D and 3D. No account needed.',
  picture: (shop: string) => `A wine cellar, planned with ${shop}`,
  pictureLead: 'Draw the room, place the racks, see it in 3D.',
  planOwn: 'Plan your own cellar',
  closed: {
    kind: 'Nothing here',
    title: 'This link is closed',
    text: 'This link does not work any more. Ask whoever sent it for a new one.',
  },
  plannedWith: (shop: string) => `Planned with ${shop}, the planner for wine cellars and their racking.`,
  terms: 'Terms',
  privacy: 'Privacy',
};
export default words;
