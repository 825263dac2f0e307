const texts = {
  label: 'As it will be',
  title: (name: string) => `As it will be with “${name}”.`,
  about:
    'Nothing of this release is live, and all prices are those of the release. You can try everything out; nothing is saved, handed in or ordered.',
  back: 'Back to the release',
  notPublisher: 'Only publishers see a release before it is live. Sign in as one to look at it.',
  unknown: 'There is no such release. It may have been deleted.',
  ended: (name: string) =>
    `“${name}” is no release to come any more: it has gone live. The planner shows the catalogue as it is now.`,
};
export default texts;
export type StagedWords = typeof texts;
