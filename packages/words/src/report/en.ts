/** What the report of a project says besides its list. */
const words = {
  kind: 'Project report',
  tagline: 'Over 25 years of reputation and high quality assurance.',
  openProject: 'Open the project',
  /** In lower case, as the specification shows it. */
  area: (metric: string, imperial: string) => `cellar area: ${metric} (${imperial})`,
  wallOf: (number: number, length: string) => `Wall ${number}: ${length}`,
  drilling: 'Drilling',
  overview: 'Isometric view',
  birdsEye: 'Bird’s-eye view',
  elevations: 'Elevations',
  /** For those who hear the report. */
  pictureOf: (view: string, title: string) => `${view} of ${title}`,
  noPicture: 'There is no picture of this view.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};
export default words;
