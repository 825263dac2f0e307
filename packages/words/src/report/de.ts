import type english from './en';

const words: typeof english = {
  kind: 'Projektbericht',
  tagline: 'Seit über 25 Jahren ein guter Ruf und geprüfte Qualität.',
  openProject: 'Projekt öffnen',
  area: (metric, imperial) => `kellerfläche: ${metric} (${imperial})`,
  wallOf: (number, length) => `Wand ${number}: ${length}`,
  drilling: 'Bohrung',
  overview: 'Isometrische Ansicht',
  birdsEye: 'Ansicht von oben',
  elevations: 'Wandansichten',
  pictureOf: (view, title) => `${view}: ${title}`,
  noPicture: 'Von dieser Ansicht gibt es kein Bild.',
  page: (page, pages) => `Seite ${page} von ${pages}`,
};
export default words;
