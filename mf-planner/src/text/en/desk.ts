/** What sales are told beside a customer's project. */
const desk = {
  label: 'What the desk knows about this project',
  title: 'From the desk',
  show: 'Show what the desk knows',
  hide: 'Hide what the desk knows',
  back: 'Back to the desk',
  history: 'All about this project',
  nothing: 'Nothing was asked about this project, and nothing proposed.',
  submission: 'Submission for review',
  order: (number: string) => `Order ${number}`,
  orderAtDesk: 'What it is built from, and its documents, are at the desk.',
  gone: 'It is not here any more: somebody has deleted it.',
  notLoaded: 'This could not be loaded.',
  tryAgain: 'Try again',
};
export default desk;
