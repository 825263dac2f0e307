import { createErasures, createKnownShopStore } from '@rackwright/service-kit';
import type { Connection } from 'mongoose';
import { createCounter } from './counter';
import { createCannedAnswerStore } from './desk/cannedAnswerStore';
import { createHelpRequestStore } from './help/helpRequestStore';
import { createAttemptStore } from './paying/attemptStore';
import { createCheckoutStore } from './paying/checkoutStore';
import { createNoticeStore } from './paying/noticeStore';
import { createOrderStore } from './paying/orderStore';
import { createSubmissionStore } from './review/submissionStore';

/** All that the service keeps. */
export const ordersStores = (connection: Connection) => ({
  helpRequests: createHelpRequestStore(connection),
  submissions: createSubmissionStore(connection),
  orders: createOrderStore(connection),
  checkouts: createCheckoutStore(connection),
  attempts: createAttemptStore(connection),
  notices: createNoticeStore(connection),
  erasures: createErasures(connection),
  erased: createCounter(connection, 'erasures'),
  catalogueChanges: createCounter(connection, 'catalogueChanges'),
  cannedAnswers: createCannedAnswerStore(connection),
  shopKnown: createKnownShopStore(connection),
});
