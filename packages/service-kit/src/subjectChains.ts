/** Runs tasks of the same subject one after the other, and those of different subjects side by side. */
export class SubjectChains {
  readonly #tails = new Map<string, Promise<void>>();

  /** Resolves or rejects as the task does, which starts when the earlier ones of its subject have ended either way. */
  run<T>(subject: string, task: () => Promise<T>): Promise<T> {
    const result = (this.#tails.get(subject) ?? Promise.resolve()).then(task);
    const tail = result.then(
      () => undefined,
      () => undefined,
    );
    this.#tails.set(subject, tail);
    void tail.then(() => {
      if (this.#tails.get(subject) === tail) this.#tails.delete(subject);
    });
    return result;
  }

  async idle(): Promise<void> {
    while (this.#tails.size > 0) await Promise.all(this.#tails.values());
  }
}
