import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  defaults,
  errorCodes,
  knownProperties,
  type LiveSessionRequest,
  type OperationId,
  operations,
  type Resolved,
  securitySchemes,
  type Validate,
  validators,
  type WebhookBody,
  webhookEvents,
} from '../src/index.ts';

describe('the tables agree with each other', () => {
  test('every body of every operation that has a schema has a validator', () => {
    const without = Object.values(operations).flatMap(({ body, responses }) => [
      ...Object.entries(body?.content ?? {}).filter(
        ([mediaType]) => mediaType !== 'multipart/form-data',
      ),
      ...Object.values(responses).flatMap(({ content }) => Object.entries(content)),
    ]);
    const names = without
      .map(([, name]) => String(name))
      .filter((name) => !['binary', 'text'].includes(name));
    expect(names.filter((name) => !Object.hasOwn(validators, name))).toEqual([]);
  });

  test('every error code of every answer is known, with the status of that answer', () => {
    const codes: Readonly<Record<string, { status: number }>> = errorCodes;
    for (const { responses } of Object.values(operations)) {
      for (const [status, { errors }] of Object.entries(responses)) {
        for (const code of errors)
          expect([code, codes[code]?.status]).toEqual([code, Number(status)]);
      }
    }
  });

  test('every operation with parameters has a validator for them, and no other', () => {
    for (const { id, parameters } of Object.values(operations)) {
      expect([id, Object.hasOwn(validators, `${id}.parameters`)]).toEqual([
        id,
        parameters.length > 0,
      ]);
    }
  });

  test('every security scheme that an operation names is known', () => {
    const schemes = Object.values(operations).map(({ security }) => security);
    expect(
      schemes.filter((scheme) => scheme !== null && !Object.hasOwn(securitySchemes, scheme)),
    ).toEqual([]);
  });

  test('every callback has a validator', () => {
    const events = Object.values(webhookEvents);
    expect(events.filter(({ schema }) => !Object.hasOwn(validators, schema))).toEqual([]);
  });

  test('every default is of a property that its body knows', () => {
    const known: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =
      knownProperties;
    for (const [body, node] of Object.entries(defaults)) {
      if (body.endsWith('.parameters') || !('defaults' in node)) continue;
      expect(known[body]?.['']).toEqual(expect.arrayContaining(Object.keys(node.defaults)));
    }
  });
});

describe('the types', () => {
  test('let a client leave out what has a default, and give a handler all of it', () => {
    expectTypeOf<object>().toExtend<LiveSessionRequest>();
    expectTypeOf<
      Resolved.components['schemas']['LiveSessionRequest']['sample_rate']
    >().toEqualTypeOf<8000 | 16000 | 24000 | 32000 | 44100 | 48000>();
    expectTypeOf<
      Resolved.components['schemas']['LiveSessionRequest']['language_config']['code_switching']
    >().toEqualTypeOf<boolean>();
  });

  test('know every operation and every callback', () => {
    expectTypeOf<'createLiveSession'>().toExtend<OperationId>();
    expectTypeOf<WebhookBody<'live.transcript'>['event']>().toEqualTypeOf<'live.transcript'>();
  });

  test('make every validator a guard', () => {
    const value: unknown = {};
    if (validators.LiveSessionRequest(value))
      expectTypeOf(value).toEqualTypeOf<LiveSessionRequest>();
    expectTypeOf(validators.LiveSessionRequest).toExtend<Validate>();
  });
});

test('the package depends on nothing at run time', () => {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
  expect(manifest.dependencies ?? {}).toEqual({});
});
