// Writes the tables that the guides show: `node src/guide/main.ts`. A test says when they are out of date.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tables } from './tables.ts';

for (const [name, table] of Object.entries(tables)) {
  writeFileSync(join(import.meta.dirname, '../..', name), table());
}
