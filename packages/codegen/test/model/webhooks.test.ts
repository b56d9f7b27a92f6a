import { describe, expect, test } from 'vitest';
import { changed, modelOf, problemsOf, topic } from '../fixture.ts';

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
    const problems = problemsOf(changed('webhooks', pointer, '#/components/schemas/AlertCallback'));
    expect(problems).toMatchObject([{ pointer: '#/webhooks/job.done' }]);
  });

  test('a webhook without a body is refused', () => {
    const problems = problemsOf(
      changed('webhooks', '#/webhooks/job.alert/post/requestBody', undefined),
    );
    expect(problems).toMatchObject([{ pointer: '#/webhooks/job.alert/post' }]);
  });

  test('an inline body is refused', () => {
    const problems = problemsOf(
      changed('webhooks', `#/webhooks/job.alert/post/${JSON_BODY}`, { type: 'object' }),
    );
    expect(problems).toMatchObject([{ message: expect.stringContaining('is not a named schema') }]);
  });
});
