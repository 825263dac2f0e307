import { setConsoleFunction } from 'three';

/** For tests of the scene's components: React awaits what is awaited, and three says nothing but of the clock that fiber has. */
export function awaitScene(): void {
  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    setConsoleFunction((type, message) => {
      if (!message.includes('THREE.Clock')) throw new Error(`${type}: ${message}`);
    });
  });
}
