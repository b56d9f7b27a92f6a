import { Counter, Gauge, Histogram, type LabelValues, type Registry } from 'prom-client';

export function metersIn(registry: Registry) {
  const registers = [registry];
  return {
    counter: <Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[] = [],
    ) => new Counter({ name, help, labelNames, registers }),
    gauge: <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
      new Gauge({ name, help, labelNames, registers }),
    histogram: <Label extends string>(
      name: string,
      help: string,
      buckets: number[],
      labelNames: readonly Label[] = [],
    ) => new Histogram({ name, help, buckets, labelNames, registers }),
    /** A gauge whose values are asked for when metrics are read. */
    collected: <Label extends string>(
      name: string,
      help: string,
      values: () => Iterable<readonly [LabelValues<Label>, number]>,
      labelNames: readonly Label[] = [],
    ) =>
      new Gauge({
        ...{ name, help, labelNames, registers },
        collect() {
          for (const [labels, value] of values()) this.set(labels, value);
        },
      }),
  };
}
