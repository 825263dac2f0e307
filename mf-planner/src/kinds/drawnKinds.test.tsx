import { drawings } from '@rackwright/planning';
import { rack } from '@rackwright/planning/testRooms';
import { readdirSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawnKinds } from './drawnKinds';

const product = rack({ columnCount: 4 });
const size = { width: 60, length: 30, height: 200, casing: 0 };

describe('the kinds of products, as drawn', () => {
  it('have a file each', () => {
    const files = readdirSync(__dirname);
    expect(drawings.filter((name) => !files.includes(`${name}.tsx`))).toEqual([]);
  });

  it.each(drawings)('%s has a plan and a front without a number that is none', (drawnAs) => {
    const { plan, front } = drawnKinds[drawnAs];
    const front2D = renderToStaticMarkup(<svg>{front?.({ ...product, drawnAs, ...size })}</svg>);
    expect(JSON.stringify(plan?.(size, { ...product, drawnAs }) ?? {}) + front2D).not.toMatch(
      /NaN|undefined|Infinity/,
    );
  });
});
