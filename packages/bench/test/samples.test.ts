import { describe, expect, it } from 'vitest';
import { dereference, type Node, operationNamed, schemaNamed } from '../src/contract-document.ts';
import { fullListQuery, fullLiveSession, fullPreRecordedJob } from '../src/samples.ts';

/** The places where a value leaves out a property of its schema. */
function leftOut(schema: Node, value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const properties = (schema['properties'] ?? {}) as Record<string, Node>;
  return Object.entries(properties).flatMap(([name, property]) => {
    if (property['deprecated'] === true) return [];
    const given: unknown = Reflect.get(value, name);
    return given === undefined
      ? [`${place}/${name}`]
      : leftOut(property, given, `${place}/${name}`);
  });
}

describe('the full bodies', () => {
  it.each([
    ['LiveSessionRequest', fullLiveSession],
    ['PreRecordedJobRequest', fullPreRecordedJob],
  ])('give every field of %s that is not deprecated', (name, body) => {
    expect(leftOut(schemaNamed(name), body)).toEqual([]);
  });
});

describe('the full query', () => {
  it('gives every query parameter of the listing', () => {
    const parameters = dereference(operationNamed('listPreRecordedJobs').operation['parameters']);
    const names = (parameters as Node[])
      .filter((parameter) => parameter['in'] === 'query')
      .map((parameter) => String(parameter['name']));
    const given = [...new URLSearchParams(fullListQuery).keys()].map((key) => key.split('[')[0]);

    expect([...new Set(given)].toSorted()).toEqual(names.toSorted());
  });
});
