/** A line of the activity log, and which event becomes which. Pure. */
import type {
  Action,
  EventData,
  EventType,
  LogActionRequest,
  logActionRequest,
  RackwrightEvent,
} from '@rackwright/contracts';
import type { z } from 'zod';
import type { Caller } from '@rackwright/service-kit';

type Noted = Extract<
  EventType,
  | 'user-registered'
  | 'user-signed-in'
  | 'user-updated'
  | 'room-created'
  | 'room-updated'
  | 'room-deleted'
  | 'room-shared'
  | 'payment-taken'
  | 'order-placed'
>;

/** The names of the report filters (back-office spec section 7); payments and orders are in the log only. */
const actionNames: Record<Noted, string> = {
  'user-registered': 'usercreate',
  'user-signed-in': 'userlogin',
  'user-updated': 'userupdate',
  'room-created': 'projectcreate',
  'room-updated': 'projectupdate',
  'room-deleted': 'projectdelete',
  'room-shared': 'projectshare',
  'payment-taken': 'paymenttake',
  'order-placed': 'ordercreate',
};

/** The events that are noted in the log. */
export const isNoted = (event: RackwrightEvent): event is RackwrightEvent<Noted> => event.type in actionNames;

/** True for what an event notes by itself: a page may not note it again, nor anybody invent it. */
export const isNotedByEvent = (action: string): boolean => Object.values(actionNames).includes(action);

const projectOf = (data: EventData<Noted>) =>
  'roomId' in data
    ? { projectID: data.roomId, projectName: data.title, projectValue: data.totalAmount }
    : { projectID: '', projectName: '', projectValue: 0 };

const deviceOf = (data: EventData<Noted>) =>
  'device' in data || 'browser' in data
    ? { typeOfDeviceUsed: data.device ?? '', browser: data.browser ?? '' }
    : { typeOfDeviceUsed: '', browser: '' };

/** The line for an event. Its id is the event's, so that an event that comes twice is one line. */
export function actionOf<T extends Noted>(event: RackwrightEvent<T>): Action {
  const data: EventData<Noted> = event.data;
  return {
    _id: event.id,
    action: actionNames[event.type],
    userID: data.userId,
    userName: data.userName,
    email: data.email,
    ...projectOf(data),
    ...deviceOf(data),
    time: event.time,
  };
}

/** Of svc-users' own events: nobody else can write these lines, so they say what somebody is called. */
export const NAMING_ACTIONS: readonly string[] = (
  ['user-registered', 'user-signed-in', 'user-updated'] as const
).map((type) => actionNames[type]);

/**
 * The line a page asks for. Who is in the token did it, whatever the page says; without a token it was nobody who is known. A value
 * that is no number counts as 0.
 */
export function actionSent(
  sent: z.output<typeof logActionRequest>,
  by: Caller | null,
  made: { readonly id: string; readonly time: string },
): Action {
  const {
    userID: _id,
    userName: _name,
    email: _email,
    projectValue,
    ...rest
  } = sent satisfies LogActionRequest;
  const value = Number(projectValue);
  return {
    ...rest,
    _id: made.id,
    projectID: '',
    userID: by?.userId ?? '',
    userName: by?.name ?? '',
    email: by?.email ?? '',
    projectValue: Number.isFinite(value) ? value : 0,
    time: made.time,
  };
}
