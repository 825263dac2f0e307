/** Makes `docs/sample-report.pdf`: the showroom with the demonstration catalogue, and the pictures kept of it in `scenes/kept`. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { reportListSchema } from '@rackwright/contracts';
import { summary } from '@rackwright/planning';
import { chargeFor } from '../svc-orders/src/pricing/charge';
import { makeQuote } from '../svc-orders/src/pricing/quote';
import { openFonts } from '../svc-reports/src/report/fonts';
import { roomFactsOf } from '../svc-reports/src/stored/pricedProject';
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
/** Any day, but always the same: the file changes only when the report does. */
const now = new Date('2026-11-22T00:00:00.000Z');
const charged = chargeFor({ currency: 'MYR', rates: {} }, { role: 'customer' });
const quote = makeQuote(project, { catalogue, secret: 'of the sample', chargeFor: charged, now });
const list = reportListSchema.parse(quote);

const pdf = await writeReport(
  {
    title: project.titleProject,
    floorAreaM2: summary(project, catalogue).FloorArea,
    room: roomFactsOf(project),
    order: null,
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
      elevations: [],
    },
    company: { name: 'Rackwright', address: ['Jalan Anggur 7', '50450 Kuala Lumpur', 'Malaysia'] },
    logo: null,
    now,
    timeZone: 'UTC',
  },
  await openFonts(path.join(root, 'svc-reports/src/report/fonts')),
);
const file = path.join(root, 'docs/sample-report.pdf');
writeFileSync(file, pdf);
console.log(`${path.relative(root, file)} has ${pdf.length} bytes`);
