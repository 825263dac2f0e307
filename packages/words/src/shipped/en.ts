/** What the demonstration shop is seeded with, by the keys of its records; it may word each otherwise. */
const shipped = {
  /** By index. */
  steps: {
    0: {
      title: 'Welcome',
      shortTitle: 'Welcome',
      text: 'Choose a shape to start from, open one of your projects, or begin with an empty page.',
    },
    1: {
      title: 'Size Cellar',
      shortTitle: 'Size',
      text: 'Draw the walls, type their lengths and set the ceiling height. Doors, windows and columns go in now, too.',
    },
    2: {
      title: 'Plan and Personalize',
      shortTitle: 'Plan',
      text: 'Pick racks and put them where you want them. Choose wood, stain and lacquer, and look around in 3D.',
    },
    3: {
      title: 'Shopping List',
      shortTitle: 'List',
      text: 'See every piece with its price, and check mouldings, fillers and lights.',
    },
    4: { title: 'Order', shortTitle: 'Order', text: 'Have your design reviewed, then order it.' },
  },
  /** In the order of the carousel. */
  slides: {
    draw: {
      header: 'Draw your room',
      text: 'Click the corners, type the lengths. A closet under the stairs is as welcome as a vault.',
    },
    place: {
      header: 'Place your racks',
      text: 'Pick a rack and put it on a wall. It finds its place beside the others, and never where it cannot stand.',
    },
    see: {
      header: 'See it and know the price',
      text: 'Walk around in 3D while the shopping list keeps count of bottles, pieces and money.',
    },
  },
  tips: {
    'step-1': 'Choose how to begin.',
    'step-2': 'Draw the room and set its sizes.',
    'step-3': 'Place racks and choose their finish.',
    'step-4': 'Check the list and the price.',
    'step-5': 'Have it reviewed and order it.',
    undo: 'Take back the last change.',
    snapping: 'Let racks snap to walls and neighbours.',
    'view-2d': 'Look at the plan from above.',
    'view-3d': 'Look at the room in 3D.',
    save: 'Save the project in your account.',
  },
};
export default shipped;
