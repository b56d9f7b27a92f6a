import { expect, test } from 'vitest';
import { jsonReport } from '../../src/report/json.ts';
import { brokenReport } from '../report-fixture.ts';

test('a report survives a JSON round trip', () => {
  expect(JSON.parse(jsonReport(brokenReport()))).toEqual(brokenReport());
});
