/** What is wrong with what was typed into a field. Numbers are the limits of the field. */
const words = {
  required: 'Please fill this in.',
  tooShort: (least: number) => `Please enter at least ${least} characters.`,
  tooLong: (most: number) => `Please enter at most ${most} characters.`,
  notEmail: 'Please enter a valid e-mail address.',
  notNumber: 'Please enter a number.',
  tooSmall: (least: number) => `Please enter ${least} or more.`,
  tooBig: (most: number) => `Please enter ${most} or less.`,
  notOffered: 'Please choose one of what is offered.',
  wrongForm: 'This cannot be read. Please check how it is written.',
};
export default words;
