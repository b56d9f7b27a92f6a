import type { Store } from '@verbatim/storage';
import type { Metrics } from './metrics.ts';

type Call = (...args: unknown[]) => unknown;

/** The same store, whose calls are measured. */
export function measuredStore(store: Store, metrics: Pick<Metrics, 'store'>): Store {
  return measured(store, '', metrics) as unknown as Store;
}

/** A store is an object of methods, and of objects of methods. */
function measured(part: object, prefix: string, metrics: Pick<Metrics, 'store'>): object {
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

function wrap(
  target: object,
  name: string,
  value: unknown,
  metrics: Pick<Metrics, 'store'>,
): unknown {
  if (typeof value === 'object' && value !== null) return measured(value, `${name}.`, metrics);
  if (typeof value !== 'function') return value;
  const call = (value as Call).bind(target);
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
