/** What the company says of itself, in the words of the specification. */
export const messages = {
  tagline: 'Over 25 years of reputation and high quality assurance.',
} as const;
