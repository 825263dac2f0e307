import { formatCount } from '@rackwright/web-kit';

/** What a publisher has changed about products since they were placed. */
export const changes = {
  menu: 'Changed products',
  gone: 'This product is no longer in the catalogue. It has no price: swap it for another one, or remove it.',
  withdrawn: 'The shop no longer offers this product. What stands in your room stays.',
  banner: {
    label: 'Changed products',
    changed: (count: number) =>
      count === 1
        ? 'One product has changed since you placed it.'
        : `${formatCount(count)} products have changed since you placed them.`,
    unknown: (count: number) =>
      count === 1
        ? 'One product is no longer in the catalogue.'
        : `${formatCount(count)} products are no longer in the catalogue.`,
    gone: (count: number) =>
      count === 1
        ? 'One of your choices is no longer in the catalogue.'
        : `${formatCount(count)} of your choices are no longer in the catalogue.`,
    look: 'See what changed',
    away: 'Put away',
    awayHint: 'Put away. The project menu leads back to it.',
  },
  /** The shop sells something else by now than the plan goes by. */
  offer: {
    label: 'New catalogue',
    total: (now: string, before: string) =>
      `The shop has changed its catalogue: your total would be ${now} instead of ${before}.`,
    same: (total: string) => `The shop has changed its catalogue: your total stays ${total}.`,
    show: 'Show what changes',
    hide: 'Hide what changes',
    use: 'Use it',
    later: 'Later',
    laterHint: 'Later. The project menu leads back to it.',
    list: 'What changes',
    discount: 'The shop’s discount is another one.',
    kinds: {
      dearer: 'dearer',
      cheaper: 'cheaper',
      resized: 'in another size',
      withdrawn: 'no longer offered',
      gone: 'no longer in the catalogue',
      new: 'new on your list',
    },
    nothing: 'not on the list',
    becomes: 'then',
    failed:
      'The shop has changed its catalogue since this page was opened. Go on with the new one and save again.',
    useAndSave: 'Use it and save',
  },
  dialog: {
    title: 'Changed products',
    lead: 'Your plan stays as you made it until you take a change over. List, quote and order use today’s prices.',
    nothing: 'Everything stands as the shop sells it today.',
    standing: (count: number) => (count === 1 ? 'One in your room' : `${formatCount(count)} in your room`),
    size: 'Size',
    price: 'Price of one',
    priceUnknown: 'not known',
    today: 'today',
    update: 'Update',
    updateOf: (name: string) => `Update ${name}`,
    updateAll: 'Update all',
    /** `reason` is a sentence. */
    misfit: (count: number, of: number, reason: string) =>
      of === 1
        ? `It does not fit here as it is sold today. ${reason}`
        : `${formatCount(count)} of ${formatCount(of)} do not fit here as they are sold today. ${reason}`,
    /** `reason` is a sentence. */
    left: (count: number, reason: string) =>
      count === 1
        ? `One could not be swapped and stays as it is. ${reason}`
        : `${formatCount(count)} could not be swapped and stay as they are. ${reason}`,
    show: 'Show',
    showOf: (name: string) => `Show ${name}`,
    swap: 'Swap…',
    swapOf: (name: string) => `Swap ${name} for`,
    keep: 'Keep as it is',
    keepOf: (name: string) => `Keep ${name} as it is`,
    kept: 'It stays as it is.',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    close: 'Close',
  },
  /** Looks and accessories that were chosen for the plan. */
  choice: {
    name: {
      finish: (name: string) => `Stain ${name}`,
      'object-color': (name: string, product: string) => `Colour ${name}, ${product}`,
      moulding: (name: string) => `Moulding ${name}`,
      quantity: (name: string) => `Accessory ${name}`,
      wall: () => 'Walls',
      floor: () => 'Floor',
    },
    text: {
      finish:
        'The shop no longer has this stain. Until you choose another one, your room is shown in plain wood.',
      'object-color':
        'The shop no longer has this colour. Until you choose another one, it is shown and counted in the usual one.',
      moulding: 'The shop no longer has this moulding. It is not on your list.',
      quantity: 'The shop no longer has this accessory. It is not on your list.',
      wall: 'The shop no longer has the covering you chose. Until you choose another one, the walls are shown in plaster.',
      floor:
        'The shop no longer has the covering you chose. Until you choose another one, the floor is shown in oak.',
    },
    usual: 'Take the usual one',
    usualFor: (name: string) => `Take the usual one: ${name}`,
  },
  object: {
    size: (size: string) => `Sold today as ${size}.`,
    price: (price: string) => `Its price is ${price} today.`,
  },
  list: {
    title: 'Not everything here has a price',
    text: (count: number) =>
      count === 1
        ? 'One object is not on this list: its product is no longer in the catalogue. Swap it or remove it before you order.'
        : `${formatCount(count)} objects are not on this list: their products are no longer in the catalogue. Swap them or remove them before you order.`,
    go: 'Show them',
  },
};
