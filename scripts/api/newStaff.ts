/** Staff whose accounts nobody else uses. */
import type { Person, Staff, World } from './world';

/** Of whom nothing has been counted yet; made by the command of operators. */
export async function newPublisher(world: World): Promise<Person> {
  const person = await world.newCustomer();
  await world.system.runStaff(person.email, 'publisher');
  return world.signedInAgain(person);
}

/** As the account of each has it. */
const ROLES = {
  publisher: { is: 'publisher', set: { publisher: true } },
  sales: { is: 'salesManager', set: { role: 'salesManager' } },
  admin: { is: 'admin', set: { role: 'admin', permission: 'all' } },
} as const;

/** Given their roles in the database: who could give them may be gone, and a command for each would be a process for each. */
export async function newStaff(world: World): Promise<Staff> {
  const hired = async (as: keyof typeof ROLES): Promise<Person> => {
    const person = await world.newCustomer();
    await world.system.set('users', 'accounts', person.id, ROLES[as].set);
    return { ...(await world.signedInAgain(person)), is: ROLES[as].is };
  };
  return { publisher: await hired('publisher'), sales: await hired('sales'), admin: await hired('admin') };
}
