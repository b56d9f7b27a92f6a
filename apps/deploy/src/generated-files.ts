import { dashboard } from './dashboard.ts';
import { valuesSchema } from './values-schema.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Files of this package that are made of the code, by their path in it. */
export const generatedFiles: Readonly<Record<string, string>> = {
  'chart/values.schema.json': json(valuesSchema),
  'monitoring/dashboard.json': json(dashboard()),
};
