import type { DeepgramAlternative, DeepgramMetadata, DeepgramModelInfo } from '@verbatim/contract';
import type { PublicHandlers } from '@verbatim/server';
import type { MockContext, MockPrincipals } from '../mock-context.ts';

const info: DeepgramModelInfo = { name: 'script', version: 'mock', arch: 'mock' };

/** What the mock hears in any audio. */
const alternative: DeepgramAlternative = {
  transcript: 'these words are scripted',
  confidence: 1,
  words: ['these', 'words', 'are', 'scripted'].map((word, index) => ({
    word,
    start: index / 4,
    end: (index + 1) / 4,
    confidence: 1,
  })),
};

/** Handlers of the operations for Deepgram clients. Parameters but `callback` have no effect. */
export function deepgramOperations({
  callbacks,
  ids,
}: Pick<MockContext, 'callbacks' | 'ids'>): Pick<
  PublicHandlers<MockPrincipals>,
  'createDeepgramTranscript' | 'streamDeepgramTranscript'
> {
  const metadata = (): DeepgramMetadata => {
    const { id, createdAt } = ids.next();
    return {
      transaction_key: 'deprecated',
      request_id: id,
      sha256: '',
      created: createdAt,
      duration: 1,
      channels: 1,
      models: [info.name],
      model_info: { [info.name]: info },
    };
  };
  return {
    createDeepgramTranscript: async ({ body, query }) => {
      if (body.contentType !== 'application/json') for await (const _ of body.bytes);
      const transcript = {
        metadata: metadata(),
        results: { channels: [{ alternatives: [alternative] }] },
      };
      const { callback: url, callback_method: method = 'POST' } = query;
      if (url === undefined) return { status: 200, body: transcript };
      const { request_id: id } = transcript.metadata;
      callbacks?.send({
        url,
        method,
        jobId: id,
        event: '',
        body: transcript,
        queue: id,
      });
      return { status: 200, body: { request_id: id } };
    },
    streamDeepgramTranscript: () => {
      const own = metadata();
      let hasAudio = false;
      return {
        onBytes() {
          hasAudio = true;
        },
        onMessage({ type }, connection) {
          if (type === 'KeepAlive') return;
          if (hasAudio) {
            connection.send({
              type: 'Results',
              channel_index: [0, 1],
              duration: 1,
              start: 0,
              is_final: true,
              speech_final: true,
              from_finalize: type === 'Finalize',
              channel: { alternatives: [alternative] },
              metadata: {
                request_id: own.request_id,
                model_uuid: info.name,
                model_info: info,
              },
            });
          }
          hasAudio = false;
          if (type === 'Finalize') return;
          connection.send({ type: 'Metadata', ...own });
          connection.close(1000, 'The stream is over.');
        },
        onInvalid: (problems, connection) => connection.close(1008, problems.join('; ')),
      };
    },
  };
}
