import { DEFAULT_FINISH } from '../project/finish';
import { placedAt, productOf } from '../testRooms';
import { designShop } from './testShop';
import { emptyWish, NO_BOTTLES, type Wish } from './wish';
import { wishLike } from './wishLike';

const catalogue = designShop();
const finish = { ...DEFAULT_FINISH, woodSpecies: 'Pine' } as const;
const wish: Wish = {
  ...emptyWish(DEFAULT_FINISH),
  bottles: { ...NO_BOTTLES, standard: 300 },
  looks: ['corners'],
  growth: 12,
};

const like = (...ids: readonly string[]) =>
  wishLike(
    {
      finish,
      objects: ids.map((id, i) => placedAt(productOf(catalogue, id), 50 + 70 * i, 20, { id: `${i}` })),
    },
    catalogue,
    wish,
  );

describe('a wish like a cellar that is there', () => {
  it('has its series, its looks and its finish, and one’s own collection', () => {
    expect(like('ES-IND-6', 'ES-IND-6', 'CL-DIA', 'ARCH-26', 'CAB-DRW', 'IS-6')).toEqual({
      ...wish,
      finish,
      style: 'Estate',
      looks: ['diamonds', 'arch', 'island', 'tasting'],
    });
    expect(like('CL-IND-6', 'CL-DSP-6')).toMatchObject({ style: 'Classic', looks: ['display'] });
  });

  it('is of any series where there are no racks', () => {
    expect(like('DR-36')).toMatchObject({ style: 'any', looks: [], bottles: wish.bottles });
  });
});
