import { describe, expect, test, vi } from 'vitest';
import { envelope } from './fake-socket.ts';
import { open, setUp } from './session-on-fakes.ts';

describe('messages', () => {
  test('reach listeners of their type, listeners of all, and readers, in order', async () => {
    const { session, sockets } = setUp();
    const read = session[Symbol.asyncIterator]();
    const received: string[] = [];
    session.on('transcript', ({ data }) => received.push(`transcript ${data.utterance.text}`));
    session.on('message', ({ type }) => received.push(type));
    sockets.last.accept();
    const utterance = { text: 'Good morning.' };
    sockets.last.say({
      ...envelope('transcript'),
      data: { id: '00_00000000', is_final: true, utterance },
    });
    sockets.last.say(envelope('speech_of_the_future'));
    expect(received).toEqual(['transcript Good morning.', 'transcript', 'speech_of_the_future']);
    expect((await read.next()).value).toMatchObject({ type: 'transcript' });
    expect((await read.next()).value).toMatchObject({ type: 'speech_of_the_future' });
  });

  test.each(['', 'hello', '[]', '{}', 'null', '{"type":7}', '{"type":'])(
    'that are none are reported: %j',
    (text) => {
      const { session, sockets } = open();
      const unreadable = vi.fn();
      session.on('unreadable', unreadable);
      sockets.last.say(text);
      expect(unreadable).toHaveBeenCalledWith({ text });
      expect(session.state).toBe('open');
      session.abort();
    },
  );

  test('cannot pass for an event of the session itself', () => {
    const { session, sockets } = open();
    const states = vi.fn();
    session.on('state', states);
    sockets.last.say(envelope('state'));
    expect(states).not.toHaveBeenCalled();
    session.abort();
  });

  test('reach no listener that was removed', () => {
    const { session, sockets } = open();
    const listener = vi.fn();
    const remove = session.on('speech_start', listener);
    remove();
    sockets.last.say(envelope('speech_start'));
    expect(listener).not.toHaveBeenCalled();
    session.abort();
  });
});
