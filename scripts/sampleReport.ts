/** Makes `docs/sample-report.pdf`: the showroom with the demonstration catalogue, and the pictures kept of it in `scenes/kept`. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { reportListSchema } from '@rackwright/contracts';
import { shoppingList, summary, type Line } from '@rackwright/planning';
import { openFonts } from '../svc-reports/src/report/fonts';
import { writeReport } from '../svc-reports/src/report/writeReport';
import { seededShop } from './scenes/seededShop';
import { showroomProject } from './showroom';

const root = path.resolve(import.meta.dirname, '..');
const picture = (name: string): Buffer => readFileSync(path.join(root, `scripts/scenes/kept/${name}.jpg`));

/** Without the controls around the drawing. */
const measured = await sharp(picture('showroom-wall-view'))
  .extract({ left: 80, top: 92, width: 640, height: 440 })
  .jpeg({ quality: 90 })
  .toBuffer();

const { catalogue } = seededShop();
const project = showroomProject(catalogue);
const { lines, additions, totals } = shoppingList(project.data, catalogue);
const rowOf = (line: Line) => ({
  ...line,
  lacquerShown: line.lacquerShown ?? '',
  subItems: line.subItems.map(({ description }) => description),
});
const list = reportListSchema.parse({ ...totals, lines: lines.map(rowOf), additions: additions.map(rowOf) });

const pdf = await writeReport(
  {
    title: project.titleProject,
    floorAreaM2: summary(project, catalogue).FloorArea,
    list,
    projectUrl: 'https://rackwright.example/planning/showroom',
    language: 'en',
  },
  {
    pictures: {
      isometricView: picture('showroom'),
      birdsEyeView: picture('showroom-from-above'),
      wallView: [
        { wall: 'Wall 1', img: picture('showroom-back-wall') },
        { wall: 'Wall 1 with its measures', img: measured },
      ],
    },
    company: { name: 'Rackwright', address: ['Jalan Anggur 7', '50450 Kuala Lumpur', 'Malaysia'] },
    logo: null,
    /** Any day, but always the same: the file changes only when the report does. */
    now: new Date('2026-11-22T00:00:00.000Z'),
    timeZone: 'UTC',
  },
  await openFonts(path.join(root, 'svc-reports/src/report/fonts')),
);
const file = path.join(root, 'docs/sample-report.pdf');
writeFileSync(file, pdf);
console.log(`${path.relative(root, file)} has ${pdf.length} bytes`);
