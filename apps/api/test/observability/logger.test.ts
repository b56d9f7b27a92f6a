import { StoreError } from '@verbatim/storage';
import { describe, expect, test } from 'vitest';
import { createLogger, readable } from '../../src/observability/logger.ts';

function logging(logLevel: 'debug' | 'info' | 'silent' = 'debug') {
  const lines: string[] = [];
  const { log } = createLogger({ logLevel }, { write: (line) => lines.push(line) });
  return {
    log,
    lines,
    objects: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

describe('a line', () => {
  test('is one JSON object with its level, time and message', () => {
    const { log, lines, objects } = logging();
    log.info({ jobId: 'a' }, 'a job is done');
    expect(lines[0]).toMatch(/^\{.*\}\n$/);
    expect(objects()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-.+Z$/),
        jobId: 'a',
        message: 'a job is done',
      },
    ]);
  });

  test('is written from its level on, and not at all when all is silent', () => {
    const info = logging('info');
    info.log.debug('not this');
    info.log.warn('this');
    expect(info.lines).toHaveLength(1);
    const silent = logging('silent');
    silent.log.error('not this');
    expect(silent.lines).toHaveLength(0);
  });
});

describe('secrets and addresses never stand in a line, however they get there', () => {
  const key = 'vbt_543dc7573a78_nsENE7eJRATQQcqAIjv-9ajGuaMaO3xY5k175WAR';
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const address = 'https://user:pass@media.example.com/a/b.wav?signature=abc#x';
  const socket = 'wss://speech.example.com/v2/live/1/stream?token=0123456789abcdef';
  const hidden = /543dc7573a78_|MfKQ9|media\.example|user:pass|signature=abc|0123456789abcdef/;

  test.each([key, secret, address, socket])('%s', (planted) => {
    const { log, lines, objects } = logging();
    log.info({ planted }, 'as a field');
    log.info({ deep: { deeper: [planted] } }, 'deep inside');
    log.info({ [planted]: 1 }, 'as a name');
    log.info(`in the message: ${planted}`);
    log.info({ text: `before ${planted} after` }, 'within a text');
    log.error(
      { err: new Error(`because of ${planted}`, { cause: new Error(planted) }) },
      'in an error',
    );
    expect(lines).toHaveLength(6);
    for (const line of lines) expect(line).not.toMatch(hidden);
    expect(objects()[4]?.['text']).toMatch(/^before \[\w+\] after$/);
  });
});

describe('an error', () => {
  const errorOf = (err: unknown): Record<string, unknown> => {
    const { log, objects } = logging();
    log.error({ err }, 'it failed');
    return objects()[0]?.['err'] as Record<string, unknown>;
  };

  test('has its type, stack and causes', () => {
    const cause = Object.assign(new Error('disk'), { code: 'ENOSPC' });
    expect(errorOf(new StoreError('full', 'no room is left', cause))).toEqual({
      type: 'StoreError',
      message: 'no room is left',
      failure: 'full',
      stack: expect.arrayContaining([expect.stringMatching(/^at .*logger\.test\.ts/)]),
      cause: { type: 'Error', message: 'disk', code: 'ENOSPC', stack: expect.any(Array) },
    });
  });

  test('does not repeat the data that an engine quotes', () => {
    let thrown: unknown;
    try {
      JSON.parse('my words');
    } catch (error) {
      thrown = error;
    }
    expect(JSON.stringify(errorOf(thrown))).not.toContain('my words');
    expect(errorOf(thrown)['message']).toContain('is not valid JSON');
  });

  test('that is no Error is logged without its value', () => {
    expect(errorOf('some words')).toEqual({
      type: 'string',
      message: 'something was thrown that is no error',
    });
  });

  test('with endless causes is logged to a limited depth', () => {
    const endless = new Error('round');
    endless.cause = endless;
    expect(JSON.stringify(errorOf(endless)).match(/round/g)).toHaveLength(4);
  });
});

describe('on a terminal', () => {
  const line =
    '{"level":"error","time":"2026-11-03T09:30:00.123Z","jobId":"a","facts":{"b":1},"err":{"type":"TypeError","message":"no","stack":["at x (y.ts:1:2)"]},"message":"it failed"}\n';

  test('a line is readable, with its error below', () => {
    expect(readable(line, false)).toBe(
      '09:30:00.123 error it failed jobId=a facts={"b":1}\n    TypeError: no\n      at x (y.ts:1:2)\n',
    );
  });

  test('colors are there where they are wanted', () => {
    expect(readable(line, true)).toContain('\u001B[31merror\u001B[0m');
  });
});
