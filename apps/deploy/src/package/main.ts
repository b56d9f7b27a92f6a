// Writes the published package of the service to `dist/service`: `npm run build` runs it, after the pages.
import { join } from 'node:path';
import { writeServicePackage } from './service-package.ts';

writeServicePackage(join(import.meta.dirname, '../../dist/service'));
