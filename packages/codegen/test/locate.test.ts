import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Locator } from '../src/locate.ts';

const FOLDER = join(import.meta.dirname, 'fixtures/split');

describe('a part of the bundle is found in the sources', () => {
  test.each([
    ['#', 'split/openapi.yaml:1:1'],
    ['#/info/title', 'split/openapi.yaml:3:3'],
    ['#/paths/~1jobs', 'split/openapi.yaml:6:3'],
    ['#/paths/~1jobs/post', 'split/paths/jobs.yaml:1:1'],
    ['#/paths/~1jobs/post/tags/0', 'split/paths/jobs.yaml:3:10'],
    [
      '#/paths/~1jobs/post/requestBody/content/application~1json/schema',
      'split/paths/jobs.yaml:11:9',
    ],
    [
      '#/paths/~1jobs/post/requestBody/content/application~1json/schema/required',
      'split/components/schemas/JobRequest.yaml:3:1',
    ],
    [
      '#/components/schemas/JobRequest/properties/name/minLength',
      'split/components/schemas/JobRequest.yaml:7:5',
    ],
    [
      '#/components/schemas/StopMessage/properties/type',
      'split/components/schemas/messages/StopMessage.yaml:4:3',
    ],
    [
      '#/components/schemas/Problem/properties/code/enum/0',
      'split/components/schemas/ErrorCode.yaml:3:5',
    ],
    [
      '#/components/responses/NotFound/x-error-codes',
      'split/components/responses/NotFound.yaml:2:1',
    ],
  ])('%s', (pointer, place) => {
    const { file, line, column } = new Locator(FOLDER).locate(pointer);
    expect(`${file}:${line}:${column}`).toBe(place);
  });

  test('what is not there is placed at the nearest part around it', () => {
    const { file, line } = new Locator(FOLDER).locate(
      '#/paths/~1jobs/post/requestBody/nothing/here',
    );
    expect([file, line]).toEqual(['split/paths/jobs.yaml', 7]);
  });
});
