/** Runs for one person, or one address, at most so many at the same time; `refused` is thrown for one more. */
export function atOnceFor(most: number, refused: () => Error) {
  const running = new Map<string, number>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const now = running.get(key) ?? 0;
    if (now >= most) throw refused();
    running.set(key, now + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(key) ?? 1) - 1;
      if (left === 0) running.delete(key);
      else running.set(key, left);
    }
  };
}
