const texts = {
  label: 'As it will be',
  title: (name: string) => `As it will be with “${name}”.`,
  about:
    'Nothing of this release is live, and all prices are those of the release. You can try everything out; nothing is saved, handed in or ordered.',
  back: 'Back to the release',
};
export default texts;
export type StagedWords = typeof texts;
