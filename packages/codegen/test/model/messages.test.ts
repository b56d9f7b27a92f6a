import { describe, expect, test } from 'vitest';
import { modelOf, problemsOf, problemsWith, topic } from '../fixture.ts';

describe('messages of the socket', () => {
  test('are read from the two unions, sorted by type, with their gates', () => {
    const { socket } = modelOf(topic('websocket'));
    expect(socket?.client).toEqual([{ type: 'stop', schema: 'StopMessage', gate: null }]);
    expect(socket?.server).toEqual([
      { type: 'fault', schema: 'FaultMessage', gate: 'receive_errors' },
      {
        type: 'text',
        schema: 'TextMessage',
        gate: { property: 'data.is_final', true: 'receive_finals', false: 'receive_partials' },
      },
    ]);
  });

  test('a document without a socket has none', () => {
    expect(modelOf(topic('bodies')).socket).toBeNull();
  });

  test('a second socket is refused', () => {
    const document = topic('websocket');
    const first = JSON.parse(JSON.stringify(document['paths']))['/talk/{id}'].get;
    const second = { ...first, operationId: 'streamMore', parameters: [] };
    const problems = problemsOf({
      ...document,
      paths: { ...Object(document['paths']), '/more': { get: second } },
    });
    expect(problems).toMatchObject([
      { message: expect.stringContaining('there is a second socket') },
    ]);
  });
});

const JSON_BODY = 'requestBody/content/application~1json/schema';

describe('webhooks', () => {
  test('are sorted by event, with their methods and the gate of what they carry', () => {
    expect(modelOf(topic('webhooks')).webhooks).toEqual([
      { event: 'job.alert', schema: 'AlertCallback', methods: ['POST'], gate: 'receive_alerts' },
      { event: 'job.done', schema: 'JobDoneCallback', methods: ['POST', 'PUT'], gate: null },
    ]);
  });

  test('the body of every webhook gets a validator', () => {
    expect(modelOf(topic('webhooks')).roots).toEqual(['AlertCallback', 'JobDoneCallback']);
  });

  test('different bodies for the methods of one event are refused', () => {
    const pointer = `#/webhooks/job.done/put/${JSON_BODY}/$ref`;
    const problems = problemsWith('webhooks', pointer, '#/components/schemas/AlertCallback');
    expect(problems).toMatchObject([{ pointer: '#/webhooks/job.done' }]);
  });

  test('a webhook without a body is refused', () => {
    const problems = problemsWith('webhooks', '#/webhooks/job.alert/post/requestBody', undefined);
    expect(problems).toMatchObject([{ pointer: '#/webhooks/job.alert/post' }]);
  });

  test('an inline body is refused', () => {
    const problems = problemsWith('webhooks', `#/webhooks/job.alert/post/${JSON_BODY}`, {
      type: 'object',
    });
    expect(problems).toMatchObject([{ message: expect.stringContaining('is not a named schema') }]);
  });
});
