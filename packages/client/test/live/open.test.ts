import { describe, expect, test, vi } from 'vitest';
import { openLiveSession } from '../../src/live/open.ts';

describe('a platform', () => {
  test('without a WebSocket gives an error that says what to install', () => {
    vi.stubGlobal('WebSocket', undefined);
    const opened = openLiveSession({ url: 'wss://a.example' });
    vi.unstubAllGlobals();
    expect(opened).toMatchObject({
      ok: false,
      error: { kind: 'usage', code: 'websocket_missing' },
    });
    if (!opened.ok) expect(opened.error.message).toContain('`ws`');
  });

  test('that refuses the URL ends the session with a failure as a value', async () => {
    const refusing = class {
      constructor() {
        throw new DOMException('insecure', 'SecurityError');
      }
    };
    const opened = openLiveSession({ url: 'ws://a.example', webSocket: refusing as never });
    if (!opened.ok) throw new Error('not opened');
    expect(await opened.data.finished).toMatchObject({ ok: false, error: { kind: 'usage' } });
  });

  test.each(['', 'https://a.example', 'nonsense'])('is not asked to connect to %j', (url) => {
    expect(openLiveSession({ url })).toMatchObject({
      ok: false,
      error: { code: 'invalid_argument' },
    });
  });
});
