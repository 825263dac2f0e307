import { sourceContract } from './source.contract';
import { startFirstParty, startGoogle } from './testSource';

describe('our own sessions', () => sourceContract(startFirstParty));
describe('Google Analytics', () => sourceContract(startGoogle));
