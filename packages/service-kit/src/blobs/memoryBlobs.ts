import { checkBlob, type Blob, type BlobStore } from './blobStore';

/** For tests: gone with the process. `keys()` tells what is kept. */
export function memoryBlobs(): BlobStore & { keys(): readonly string[] } {
  const kept = new Map<string, Blob>();
  return {
    keys: () => [...kept.keys()],
    put: async (key, bytes, type) => {
      checkBlob(key, type);
      kept.set(key, { bytes: Buffer.from(bytes), type });
    },
    get: async (key) => {
      const blob = kept.get(key);
      return blob ? { bytes: Buffer.from(blob.bytes), type: blob.type } : null;
    },
    list: async () => [...kept.keys()],
    remove: async (key) => void kept.delete(key),
  };
}
