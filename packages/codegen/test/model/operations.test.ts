import { describe, expect, test } from 'vitest';
import { modelOf, problemsWith, topic } from '../fixture.ts';

const STREAM = '#/paths/~1talk~1{id}/get';

describe('operations', () => {
  test('are sorted by their id', () => {
    expect(modelOf(topic('bodies')).operations.map(({ id }) => id)).toEqual([
      'createFile',
      'downloadFile',
      'getFigures',
    ]);
  });

  test('are public unless the document says internal', () => {
    const listeners = modelOf(topic('bodies')).operations.map(({ listener }) => listener);
    expect(listeners).toEqual(['public', 'public', 'internal']);
  });

  test('take the security of the document, unless they have their own or none', () => {
    const schemes = [
      ...modelOf(topic('errors')).operations,
      ...modelOf(topic('websocket')).operations,
    ];
    expect(Object.fromEntries(schemes.map(({ id, security }) => [id, security]))).toEqual({
      getHealth: null,
      listJobs: 'key',
      createTalk: 'key',
      streamTalk: 'token',
    });
  });

  test('list the parts of their form', () => {
    expect(modelOf(topic('bodies')).operations[0]?.body).toEqual({
      required: true,
      content: { 'application/json': 'FileRequest', 'multipart/form-data': 'FileForm' },
      parts: { audio: { required: true, type: 'file' }, note: { required: false, type: 'string' } },
    });
  });

  test('know the parts of a form that are lists and objects', () => {
    expect(modelOf(topic('dialect')).operations[0]?.body?.parts).toEqual({
      count: { required: false, type: 'integer' },
      file: { required: true, type: 'file' },
      options: { required: false, type: 'object' },
      tags: { required: false, type: 'array', items: 'string' },
    });
  });

  test('cannot have a part that is no scalar, object or list of scalars', () => {
    const pointer = '#/components/schemas/Form/properties/tags';
    const problems = problemsWith('dialect', pointer, { type: 'array', items: { type: 'array' } });
    expect(problems).toMatchObject([{ pointer }]);
  });

  test('name the dialect of others that they are in, and every credential that they take', () => {
    const facts = modelOf(topic('dialect')).operations.map(
      ({ id, dialect, security, otherSecurity }) => [id, dialect, security, otherSecurity],
    );
    expect(facts).toEqual([
      ['sendFile', 'theirs', 'bearer', ['key']],
      ['sendThing', null, 'key', []],
      ['talkTheirs', 'theirs', 'protocol', []],
    ]);
  });

  test.each([
    ['two schemes at once', [{ key: [], token: [] }]],
    ['no scheme as one of the choices', [{}]],
  ])('security with %s is refused', (_title, security) => {
    const pointer = '#/paths/~1talk~1{id}/get/security';
    expect(problemsWith('websocket', pointer, security)).toMatchObject([{ pointer }]);
  });

  test('a scheme that is no key in header or query is refused', () => {
    const problems = problemsWith('websocket', '#/components/securitySchemes/key/type', 'oauth2');
    expect(problems).toMatchObject([{ pointer: '#/components/securitySchemes/key' }]);
  });

  test('a socket without a limit for its frames is refused', () => {
    const pointer = `${STREAM}/x-websocket/maxFrameBytes`;
    expect(problemsWith('websocket', pointer, undefined)).toMatchObject([{ pointer }]);
  });
});
