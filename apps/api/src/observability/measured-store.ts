import type { StoreMeters } from './meters/service-meters.ts';

type StoreCall = (...args: unknown[]) => unknown;

/** Metrics of store calls. */
interface Measured {
  readonly store: Pick<StoreMeters, 'called' | 'failed'>;
}

/** The same store with measured calls: an object of methods and of objects with methods. */
export function measuredStore<Store extends object>(store: Store, metrics: Measured): Store {
  return measured(store, '', metrics);
}

function measured<Part extends object>(part: Part, prefix: string, metrics: Measured): Part {
  const wrapped = new Map<string, unknown>();
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof name !== 'string') return value;
      if (!wrapped.has(name)) wrapped.set(name, wrap(target, `${prefix}${name}`, value, metrics));
      return wrapped.get(name);
    },
  });
}

function wrap(target: object, name: string, value: unknown, metrics: Measured): unknown {
  if (typeof value === 'object' && value !== null) return measured(value, `${name}.`, metrics);
  if (typeof value !== 'function') return value;
  const call = (value as StoreCall).bind(target);
  return (...args: unknown[]): unknown => {
    const startedAt = performance.now();
    const outcome = call(...args);
    if (!(outcome instanceof Promise)) return outcome;
    const done = (): void => metrics.store.called(name, performance.now() - startedAt);
    outcome.then(done, (error: unknown) => {
      done();
      metrics.store.failed(name, error);
    });
    return outcome;
  };
}
