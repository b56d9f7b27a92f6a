/** One figure of a text of metrics. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A metric with its figures. */
export interface Family {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly samples: readonly Sample[];
}

const sampleLine = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const labelPair = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(,|$)/;

/**
 * Reads the text format of Prometheus strictly, and throws where a scraper would refuse it.
 * https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export function readPrometheusText(text: string): ReadonlyMap<string, Family> {
  if (!text.endsWith('\n')) throw new Error('the text must end with a line feed');
  const families = new Map<string, Family & { readonly samples: Sample[] }>();
  let help: readonly [name: string, text: string] = ['', ''];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, helpName, helpText] = /^# HELP (\S+) (.+)$/.exec(line) ?? [];
    const [, typeName, type] = /^# TYPE (\S+) (counter|gauge|histogram|summary)$/.exec(line) ?? [];
    if (helpName !== undefined && helpText !== undefined) help = [helpName, helpText];
    else if (typeName !== undefined && type !== undefined) {
      if (help[0] !== typeName) throw new Error(`${typeName} has no help`);
      if (families.has(typeName)) throw new Error(`${typeName} is there twice`);
      families.set(typeName, { name: typeName, type, help: help[1], samples: [] });
    } else {
      const sample = readSample(line);
      const family =
        families.get(sample.name) ?? families.get(sample.name.replace(/_(bucket|sum|count)$/, ''));
      if (family === undefined) throw new Error(`${sample.name} has no type`);
      family.samples.push(sample);
    }
  }
  for (const family of families.values()) check(family);
  return families;
}

function readSample(line: string): Sample {
  const [, name = '', pairs = '', number = ''] = sampleLine.exec(line) ?? [];
  if (name === '') throw new Error(`this is no sample: ${line}`);
  const labels: Record<string, string> = {};
  for (let rest = pairs; rest !== ''; ) {
    const [whole = '', label = '', value = ''] = labelPair.exec(rest) ?? [];
    if (whole === '' || label in labels) throw new Error(`these are no labels: ${pairs}`);
    labels[label] = value;
    rest = rest.slice(whole.length);
  }
  const value = number === '+Inf' ? Number.POSITIVE_INFINITY : Number(number);
  // A scraper reads numbers as Go does, which does not mind the case.
  if (Number.isNaN(value) && !/^nan$/i.test(number))
    throw new Error(`this is no figure: ${number}`);
  return { name, labels, value };
}

function check({ name, type, samples }: Family): void {
  const seen = new Set<string>();
  for (const sample of samples) {
    const identity = `${sample.name}${JSON.stringify(sample.labels)}`;
    if (seen.has(identity)) throw new Error(`${identity} is there twice`);
    seen.add(identity);
    if (type === 'counter' && !(sample.value >= 0))
      throw new Error(`${name} counts ${sample.value}`);
  }
  if (type !== 'histogram') return;
  const series = Map.groupBy(samples, ({ labels: { le: _le, ...labels } }) =>
    JSON.stringify(labels),
  );
  for (const of of series.values()) {
    const buckets = of.filter((each) => each.name === `${name}_bucket`).map(({ value }) => value);
    const count = of.find((each) => each.name === `${name}_count`)?.value;
    const sum = of.find((each) => each.name === `${name}_sum`)?.value;
    const growing = buckets.every((value, at) => at === 0 || value >= (buckets[at - 1] ?? 0));
    if (!growing || buckets.at(-1) !== count || sum === undefined)
      throw new Error(`${name} does not add up`);
  }
}
