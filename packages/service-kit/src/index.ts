export {
  Failure,
  fieldError,
  notAllowed,
  notFound,
  refusal,
  refusedField,
  signInNeeded,
  told,
  type FieldError,
  type Saying,
} from './failure';
export { createKnownShopStore, logoAddress, logoHash, type KnownShopStore } from './announcedShop';
export { problemOf } from './problem';
export { againstTheRules, notAProject } from './projectFailures';
export { searchFilter } from './searchFilter';
export { fieldErrors, parse, invalidRequest } from './parse';
export { requiredKey, sentKey } from './idempotencyKey';
export { createLogger, silentLogger, type Logger } from './logging';
export {
  addressSetting,
  baseSettings,
  parseSettings,
  readSettings,
  settingInfos,
  shopTimeZone,
  SettingsError,
  verifierSettings,
  type SettingInfo,
} from './settings';
export { remoteKeys, staticKeys, type KeySet, type KeySource } from './keys';
export {
  confirmationOf,
  CLOCK_LEEWAY_S,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  TOKEN_LIFE_S,
  TOKEN_TYPE,
  type Caller,
} from './tokens';
export { createEndedSessions, type EndedSessions } from './endedSessions';
export { languageOf, languageOfAnswer, requireSelf, signedInCaller, tokenEndsInMs } from './auth';
export { actsAs, actsOn, clientAddress, requestId, staysOpen } from './requestState';
export { browserOf, madeBy, type BrowserName } from './browserOf';
export {
  createStaffActions,
  isStaff,
  STAFF_ACTIONS,
  sweepStaffActions,
  type Actor,
  type StaffActions,
} from './staffActions';
export { beginEvents, eventMessage, openEventStream, streamPlaces, type EventStream } from './eventStream';
export { askService, askServiceUnread, type ServiceQuestion } from './onBehalf';
export {
  route,
  routeUnread,
  SENT,
  type Answering,
  type RouteRequest,
  type AskedUnread,
  type Route,
  type Sent,
} from './route';
export { parseJson, readBody } from './jsonBody';
export { stepChannel, stepReached, type StepReached } from './steps';
export { receiveUpload, uploadedFile } from './uploadBody';
export { runService } from './runService';
export { sealWith, SealBroken, type Seal, type Sealed } from './seal';
export { service, type Service, type ServiceOptions } from './service';
export { createStateCount, type StateCount } from './stateFigures';
export { startService, type RunningService, type StartOptions } from './startService';
export { etagOf, notModified, requiredVersion, staleVersion } from './versions';
export { connectStore, isDuplicateKey, pingStore } from './store';
export { createIndexes, SWEPT_AFTER_S } from './indexes';
export { contentHash, recordsHash, textHash } from './contentHash';
export { onceOfEach } from './onceOfEach';
export type { Blob, BlobStore } from './blobs/blobStore';
export { folderBlobs } from './blobs/folderBlobs';
export { orStorageAway, s3Blobs } from './blobs/s3Blobs';
export { blobSettings, blobStoreFrom, type BlobSettings } from './blobs/blobStoreFrom';
export { pause } from './deadline';
export { callLimit, throttle } from './throttle';
export { mailboxOf } from './mailbox';
export { inTurns } from './turns';
export { databaseClock } from './databaseClock';
export { SubjectChains } from './subjectChains';
export { atOnceFor } from './atOnce';
export { inThisThread, inThread, replyOf, type ThreadJob } from './thread';
export { remoteCopy, type RemoteCopy } from './remoteCopy';
export { newEvent, Unprocessable, type Bus, type EventHandler } from './bus';
export { MemoryBus } from './memoryBus';
export { createRabbitBus, type RabbitBusOptions } from './rabbitBus';
export {
  brokerTopology,
  RETRY_DELAYS_MS,
  type BrokerPermissions,
  type BrokerTopology,
  type Patience,
} from './topology';
export {
  announcing,
  announcingUpdate,
  OUTBOX_CAP,
  outboxFields,
  outboxFull,
  outboxIsFull,
  outboxHasRoom,
  startRelay,
  withoutOutbox,
  type Relay,
} from './outbox';
export { createErasures, type Erasures } from './erasures';
export { createInbox, InboxBusy, once, type Inbox } from './inbox';
export { declareTopology } from './declareTopology';
export {
  discardParked,
  listParked,
  replayParked,
  showParked,
  type ParkedEvent,
  type ParkedPlace,
} from './parked';
