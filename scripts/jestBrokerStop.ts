import { testBroker } from './jestBroker';

/** Stops the broker that the services' tests were given, if one was started for them. */
export default async function stopTestBroker(): Promise<void> {
  await testBroker.stop();
}
