import { formatCount } from '@rackwright/web-kit';
import type { CommandGroup } from '../../editor/commands';

const commandLists = {
  palette: {
    search: 'Search commands and products',
    commands: 'Commands',
    products: 'Products',
    nothing: 'Nothing by that name.',
    more: (count: number) => `${formatCount(count)} more products: type more of the name.`,
  },
  list: {
    groups: {
      selected: 'What is selected',
      placing: 'Placing and drawing',
      views: 'Views',
      everything: 'Everything',
    } satisfies Record<CommandGroup, string>,
    place: 'Place the chosen product at the first free place',
    heading: 'While drawing: where the next wall goes',
    length: 'While drawing: the length of the next wall, then Enter',
    close: 'Close the room',
    itself: 'This list',
    stop: 'Stop what you are doing',
    space: 'Space',
    pan: 'Held: a drag moves the view',
  },
};

export default commandLists;
