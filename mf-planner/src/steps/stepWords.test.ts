import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wizard } from '../text/en/wizard';

const shippedOf = <T>(file: string): readonly T[] =>
  JSON.parse(
    readFileSync(join(__dirname, '../../../svc-catalogue/seed', `${file}.json`), 'utf8'),
  ) as readonly T[];

it('every slide and step tip that the shop ships with is known, so that it is said in other languages', () => {
  const slides = shippedOf<{ header: string; text: string }>('slides');
  const tips = shippedOf<{ _id: string; text: string }>('toolTips').filter(({ _id }) =>
    _id.startsWith('step-'),
  );
  const shipped = [...slides.flatMap(({ header, text }) => [header, text]), ...tips.map(({ text }) => text)];
  expect(wizard.shipped).toEqual(shipped);
});

it('the steps that the shop ships with are known', () => {
  const steps = shippedOf<(typeof wizard.steps)[number]>('steps');
  expect(steps).toMatchObject(wizard.steps);
});
