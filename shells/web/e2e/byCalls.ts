/** What somebody has before a journey begins, made by calls: an account, a saved cellar. */
import type { AdminSignedInAnswer, SignedInAnswer } from '@rackwright/contracts';
import { expect, type APIResponse, type Page } from '@playwright/test';
import { newEmail, objectsInRoom, seededAccount } from './customer';

export const PASSWORD = 'Quiet-Cellar-93';

interface Rack {
  readonly id: string;
  readonly size: { readonly width: number; readonly length: number; readonly height: number };
}

const RACK: Rack = { id: 'IS-6', size: { width: 62.865, length: 68.58, height: 101.6 } };
/** One that comes in one piece. */
export const CASES: Rack & { readonly name: string } = {
  id: 'IS-CASE',
  name: 'Island case storage, 2 crates wide',
  size: { width: 73.025, length: 68.58, height: 101.6 },
};
/** Somebody with an account. */
export interface Customer {
  readonly email: string;
  readonly id: string;
  readonly token: string;
  /** Nobody else's: payments are counted by it. */
  readonly lastName: string;
}

export const bearer = ({ token }: Pick<Customer, 'token'>) => ({ Authorization: `Bearer ${token}` });

export async function bodyOf<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** What nobody means well with: were it shown as markup anywhere, its style would break the content policy, which fails the journey. */
export const MARKUP = '<b style="color:red">';

/** Makes an account, of somebody whose name has markup in it, as which this visitor is signed in from the next page on. */
export async function newCustomer(page: Page, name: string): Promise<Customer> {
  const email = newEmail(name);
  const lastName = `${name}-${Date.now()}${MARKUP}`;
  const sent = { firstName: 'Ada', lastName, email, password: PASSWORD };
  const signedIn = await bodyOf<SignedInAnswer>(await page.request.post('/users/register', { data: sent }));
  await signInAs(page, signedIn);
  return { email, lastName, id: signedIn.user._id, token: signedIn.token };
}

/** Once: who signs out in this window stays out. */
async function signInAs(page: Page, { user, token }: SignedInAnswer): Promise<void> {
  await page.addInitScript(
    ([theirToken, theirUser]) => {
      // Firefox asks in the blank page before the first one, too, where nothing can be stored.
      if (window.name === 'signed in' || !location.protocol.startsWith('http')) return;
      window.name = 'signed in';
      sessionStorage.setItem('auth_token', theirToken!);
      sessionStorage.setItem('user', theirUser!);
    },
    [token, JSON.stringify(user)],
  );
}

/** Another browser of the same person. */
export async function sameCustomer(page: Page, { email }: Customer): Promise<void> {
  const sent = { email, password: PASSWORD };
  await signInAs(page, await bodyOf<SignedInAnswer>(await page.request.post('/users/login', { data: sent })));
}

/** This visitor is the demonstration account of the role from the next page on: the first, or the one at that index. */
export async function signedInAs(page: Page, role: string, index = 0): Promise<Pick<Customer, 'token'>> {
  const { email, password } = seededAccount(role, index);
  const answer = await page.request.post('/users/login', { data: { email, password } });
  const signedIn = await bodyOf<SignedInAnswer>(answer);
  await signInAs(page, signedIn);
  return signedIn;
}

/** As `signedInAs`, by the sign-in of administrators, who have an address and no name. */
export async function signedInAsAdmin(page: Page): Promise<void> {
  const { email, password } = seededAccount('admin');
  const answer = await page.request.post('/admins/login', { data: { email, password } });
  const { admin, token } = await bodyOf<AdminSignedInAnswer>(answer);
  const named = { firstName: '', lastName: '', phone: '', role: 'admin', publisher: false };
  await signInAs(page, { token, user: { ...named, _id: admin._id, email: admin.email } } as SignedInAnswer);
}

/** A room of 3 by 2.4 metres with an island of racks in its middle, about which the list has no questions. */
export const cellar = (
  title: string,
  quantities: Readonly<Record<string, number>> = {},
  rack: Rack = RACK,
) => ({
  schemaVersion: 1,
  titleProject: title,
  step: 4,
  viewState: { view: '2d', unit: 'CM' },
  projectDetails: {
    title,
    project: {},
    address: { clientName: '', street: '', city: '' },
    contact: { email: '', tel: '', mobile: '' },
  },
  data: {
    points: [
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 300, y: 240 },
      { x: 0, y: 240 },
    ],
    walls: [{ width: 15 }, { width: 15 }, { width: 15 }, { width: 15 }],
    wallHeight: 304,
    objects: [
      {
        id: 'rack-1',
        productId: rack.id,
        position: { x: 150, y: 120, height: 0 },
        rotation: 0,
        wall: null,
        groupId: null,
        colorScheme: null,
        size: { ...rack.size, casing: 0 },
        isShownContextMsg: false,
      },
    ],
    finish: { woodSpecies: 'Mahogany', stain: 'Chestnut', lacquer: true },
    wallColorScheme: null,
    floorColorScheme: null,
    quantityAllAddition: quantities,
    trimAndFiller: {},
  },
});

/** Saves it and gives its id. */
export async function savedCellar(
  page: Page,
  customer: Customer,
  room: ReturnType<typeof cellar> = cellar('Cellar to order'),
): Promise<string> {
  const sent = { headers: bearer(customer), data: { room, notSendEmailToUser: true } };
  return (await bodyOf<{ _id: string }>(await page.request.post('/rooms/room', sent)))._id;
}

/** Opens the planner to a new customer, at the choice of a shape. */
export async function signedUp(page: Page, name: string): Promise<Customer> {
  const customer = await newCustomer(page, name);
  await page.goto('/planning');
  await expect(page.getByRole('heading', { name: 'Which shape is your cellar?' })).toBeVisible();
  return customer;
}

/** Opens a saved cellar of a new customer, called `title`, at the step in which racks are placed: one stands in its middle. */
export async function withSavedCellar(page: Page, name: string, title: string): Promise<Customer> {
  const customer = await newCustomer(page, name);
  await page.goto(`/planning/${await savedCellar(page, customer, { ...cellar(title), step: 2 })}`);
  await expect(objectsInRoom(page)).toHaveCount(1);
  return customer;
}
