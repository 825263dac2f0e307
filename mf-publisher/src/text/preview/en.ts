const texts = {
  title: 'Preview',
  /** Of the canvas, for who does not see it. */
  label: (name: string) =>
    `${name} on a sample wall. Arrow keys go round it, plus and minus come nearer and go away, Home goes back.`,
  unnamed: 'The product',
  noWebgl:
    'This browser cannot draw in 3D, so there is no preview here. The product can be published all the same.',
  unread: 'The model cannot be drawn. See below what is wrong with it.',
  drawn: 'It has no 3D model: this is how the planner draws it.',
  wood: 'Wood',
  woods: { Mahogany: 'Mahogany', Pine: 'Pine' },
  show: 'Show',
  marks: {
    size: 'Sizes',
    hotZone: 'Hot zone',
    borders: 'Borders',
    snapPoints: 'Snap points',
    bottles: 'Bottles',
  },
  turn: (degrees: string) => `Turn by ${degrees}°`,
  home: 'See it from the corner',
  declared: (box: string) => `Declared ${box}`,
  measured: (box: string) => `Model ${box}`,
  takePicture: 'Use as the picture',
  pictureTaken: 'The picture is in the form. Publish it with the product.',
  back: 'Reset the view',
  covering: {
    label: (name: string, surface: 'wall' | 'floor') =>
      `${name} on a sample ${surface}, with a rule and a person beside it. Arrow keys go round it, plus and minus come nearer and go away, Home goes back.`,
    unnamed: 'The material',
    noWebgl:
      'This browser cannot draw in 3D, so there is no preview here. The material can be published all the same.',
    unfinished: 'Group, width, height, scale and colour say how it is drawn; one of them is missing.',
    repeat: (size: string) => `One repeat of the picture: ${size}`,
    piece: (size: string) => `One piece, as it is drawn without a picture: ${size}`,
    even: 'Without a picture this is an even coat: its size does not show.',
    scale: {
      CM: 'The rule is 100 cm long, the person 175 cm tall.',
      FT: 'The rule is 3 feet long, the person 5 feet 9 inches tall.',
    },
  },
  scheme: {
    label: (name: string) =>
      `A rack in the color scheme ${name} on a sample wall. Arrow keys go round it, plus and minus come nearer and go away, Home goes back.`,
    unnamed: 'of this form',
    noWebgl:
      'This browser cannot draw in 3D, so there is no preview here. The color scheme can be published all the same.',
    none: 'Without a material it is drawn in the colour of its wood.',
    drawnAs: (name: string) => `Drawn as the material “${name}” says`,
    lacquer: 'With lacquer',
  },
};
export default texts;
