import { expect, test } from 'vitest';
import { jsonReport } from '../../src/report/json.ts';
import { brokenReport } from '../report-fixture.ts';

test('the whole report is read again as it was', () => {
  expect(JSON.parse(jsonReport(brokenReport()))).toEqual(brokenReport());
});
