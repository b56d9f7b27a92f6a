import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Ajv from 'ajv';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { emitAsyncapi } from '../../src/emit/asyncapi.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

const SCHEMA = createRequire(import.meta.url).resolve('@asyncapi/specs/schemas/3.0.0.json');

let validate: ReturnType<Ajv.default['compile']>;

beforeAll(() => {
  // The schema brings its own copy of draft 7.
  const ajv = new Ajv.default({
    meta: false,
    strict: false,
    validateFormats: false,
    validateSchema: false,
  });
  validate = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')));
});

describe('the AsyncAPI document', () => {
  const yaml = emitAsyncapi(modelOf(topic('websocket')));
  const document = parse(yaml);

  test('is as reviewed', async () => {
    await expectFile(yaml, 'asyncapi/websocket.yaml');
  });

  test('is valid', () => {
    expect(validate(document) || validate.errors).toBe(true);
  });

  test('is told from the side of the client', () => {
    expect(document.operations.send.messages).toEqual([
      { $ref: '#/channels/streamTalk/messages/BinaryFrame' },
      { $ref: '#/channels/streamTalk/messages/StopMessage' },
    ]);
    expect(document.operations.receive.action).toBe('receive');
    expect(document.info.description).toContain('Told from the side of the client');
  });

  test('requires the token in the address', () => {
    expect(document.channels.streamTalk.bindings.ws.query).toMatchObject({ required: ['token'] });
  });

  test('lists every close code and the limit of a frame', () => {
    const { description } = document.channels.streamTalk;
    expect(description).toContain('| 4401 | unknown | The token is unknown. | stop |');
    expect(description).toContain('65536 bytes');
  });

  test('holds every schema that its messages and its query consist of, and no other', () => {
    expect(Object.keys(document.components.schemas)).toEqual([
      'FaultMessage',
      'Pace',
      'StopMessage',
      'TextData',
      'TextMessage',
    ]);
  });

  test('of a document without a socket is empty', () => {
    expect(parse(emitAsyncapi(modelOf(topic('bodies'))))).toEqual({});
  });
});
