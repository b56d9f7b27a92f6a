import { isObject, type JsonObject, objectAt } from '@verbatim/openapi-document';
import { describe, expect, it } from 'vitest';
import {
  fullListQuery,
  fullLiveSession,
  queryParametersOf,
  schemaNamed,
} from '../../src/http/measured-requests.ts';

/** The places where a value leaves out a property of its schema. */
function leftOut(schema: JsonObject, body: unknown, place = ''): string[] {
  if (!isObject(body)) return [];
  return Object.entries(objectAt(schema['properties'])).flatMap(([name, value]) => {
    const property = objectAt(value);
    if (property['deprecated'] === true) return [];
    const given = body[name];
    return given === undefined
      ? [`${place}/${name}`]
      : leftOut(property, given, `${place}/${name}`);
  });
}

describe('the full body', () => {
  it('gives every field that is not deprecated', () => {
    expect(leftOut(schemaNamed('LiveSessionRequest'), fullLiveSession)).toEqual([]);
  });
});

describe('the full query', () => {
  it('gives every query parameter of the listing', () => {
    const names = queryParametersOf('listPreRecordedJobs').map(({ name }) => name);
    const given = [...new URLSearchParams(fullListQuery).keys()].map((key) => key.split('[')[0]);

    expect([...new Set(given)].toSorted()).toEqual(names.toSorted());
  });
});
