/** Lets cases wait for what arrives from the deployment. */
export class Changes {
  readonly #watchers = new Set<() => void>();

  /** Something has changed: every condition that is waited for is checked. */
  announce(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }

  /** Waits until a condition holds or the time is over; returns whether it holds. */
  until(holds: () => boolean, seconds: number): Promise<boolean> {
    if (holds()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const finish = (result: boolean): void => {
        clearTimeout(timer);
        this.#watchers.delete(check);
        resolve(result);
      };
      const check = (): void => {
        if (holds()) finish(true);
      };
      const timer = setTimeout(() => finish(false), seconds * 1000);
      this.#watchers.add(check);
    });
  }
}
