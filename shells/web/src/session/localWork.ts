const OURS = 'rackwright';

/**
 * Forgets what remotes keep of a person in this browser's databases: by agreement their databases are named `rackwright…`, and the
 * keys of what belongs to a person begin with their id and a slash. What others kept here stays. Rejects when a database refuses.
 */
export async function eraseLocalWork(userId: string): Promise<void> {
  const databases = await indexedDB.databases();
  const names = databases.map(({ name }) => name ?? '').filter((name) => name.startsWith(OURS));
  await Promise.all(names.map((name) => forgetIn(name, IDBKeyRange.bound(`${userId}/`, `${userId}/\uffff`))));
}

function forgetIn(name: string, keys: IDBKeyRange): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      if (stores.length === 0) {
        database.close();
        resolve();
        return;
      }
      const change = database.transaction(stores, 'readwrite');
      for (const store of stores) change.objectStore(store).delete(keys);
      change.oncomplete = () => {
        database.close();
        resolve();
      };
      change.onerror = () => reject(change.error);
    };
  });
}
