/** Somebody with an uncommon name who has done all that leaves something of them with a service. */
import { testAddresses } from '@rackwright/contracts/testing';
import { begun, orderAsk, paymentAsk, type Paid } from './payments';
import { sentProposal } from './proposals';
import { savedRoom } from './rooms';
import type { Person, World } from './world';

const NAME = { firstName: 'Quillfeather', lastName: 'Marrowgate' };
const PHONE = '+60 3 9182 7364';

export interface BusyPerson {
  readonly by: Person;
  /** What names them, by what it is. */
  readonly words: Readonly<Record<string, string>>;
}

export async function busyPerson(world: World): Promise<BusyPerson> {
  world.moveOn();
  const by = await world.newCustomer({ ...NAME, phone: PHONE });
  const { email } = by;
  const { id: roomId } = await savedRoom(world, by);
  const asker = { ...NAME, email, phone: PHONE, roomId, subscribeForNewsletter: false };
  const question = `Please call ${NAME.firstName} ${NAME.lastName}.`;
  await world.make('POST', '/helpRequests/helpRequest', { by, body: { ...asker, question } });
  await world.make('POST', '/submitsForReview/submitForReview', {
    by,
    body: { ...asker, question, initialProjectId: '' },
  });
  await sentProposal(world, by);
  await order(world, by);
  const number = PHONE.replaceAll(' ', '');
  return { by, words: { ...NAME, phone: PHONE, number, email, id: by.id } };
}

/** Under their own name and address. */
async function order(world: World, by: Person): Promise<void> {
  const contact = { ...NAME, email: by.email, phone: PHONE };
  const addresses = {
    billingInfo: { ...testAddresses.billingInfo, ...contact },
    shippingInfo: { ...testAddresses.shippingInfo, ...NAME },
  };
  const checkout = await begun(world, by);
  const ask = await paymentAsk(world, checkout);
  const paying = { ...ask, body: { ...ask.body, ...addresses } };
  const payment = (await world.make('POST', '/ecommerce/proccessPayment', paying)).body as unknown;
  const placing = orderAsk({ ...checkout, payment: payment as Paid['payment'] });
  await world.make('POST', '/orders/order', { ...placing, body: { ...placing.body, ...addresses } });
}
