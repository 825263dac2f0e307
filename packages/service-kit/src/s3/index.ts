export { s3Objects, StoreAway, type S3Objects, type S3Place } from './s3Objects';
export { placeSetting, STORE_PLACES, storePlace, type StoreKeys } from './storePlace';
