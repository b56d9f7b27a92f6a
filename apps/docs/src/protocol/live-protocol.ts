import type {
  ClientMessageType,
  OperationId,
  ServerMessageType,
  WebhookEvent,
} from '@verbatim/contract';

/** One step of a session: sender, receiver and message. */
export interface ProtocolStep {
  readonly from: 'app' | 'service';
  /** The callback address is the only receiver besides the app and the service. */
  readonly to: 'app' | 'callback' | 'service';
  readonly label: string;
  readonly operation?: OperationId;
  readonly clientMessage?: ClientMessageType;
  readonly serverMessage?: ServerMessageType;
  readonly event?: WebhookEvent;
  /** Reason, time or frequency. */
  readonly note?: string;
}

/** Steps that belong together. */
export interface ProtocolPhase {
  readonly title: string;
  readonly steps: readonly ProtocolStep[];
}

/** A session from the first request to the last response, with every possible message, in the promised order. */
export const phases: readonly ProtocolPhase[] = [
  {
    title: 'Prepare',
    steps: [
      { from: 'app', to: 'service', label: 'POST /v2/live', operation: 'createLiveSession' },
      { from: 'service', to: 'app', label: '201, url with token' },
      {
        from: 'service',
        to: 'callback',
        label: 'live.start_session',
        event: 'live.start_session',
        note: 'to callback addresses only',
      },
    ],
  },
  {
    title: 'Record',
    steps: [
      { from: 'app', to: 'service', label: 'connect to url', operation: 'streamLiveSession' },
      { from: 'app', to: 'service', label: 'binary frame', note: 'audio, again and again' },
      {
        from: 'app',
        to: 'service',
        label: 'audio_chunk',
        clientMessage: 'audio_chunk',
        note: 'the same as text',
      },
      {
        from: 'service',
        to: 'app',
        label: 'start_recording',
        serverMessage: 'start_recording',
        note: 'at the first audio',
      },
      {
        from: 'service',
        to: 'app',
        label: 'audio_chunk',
        serverMessage: 'audio_chunk',
        note: 'acknowledges bytes',
      },
      {
        from: 'service',
        to: 'app',
        label: 'pre_processing',
        serverMessage: 'pre_processing',
        note: 'what was done to the audio',
      },
    ],
  },
  {
    title: 'For each utterance',
    steps: [
      { from: 'service', to: 'app', label: 'speech_start', serverMessage: 'speech_start' },
      {
        from: 'service',
        to: 'app',
        label: 'transcript',
        serverMessage: 'transcript',
        note: 'partial, each replaces the last',
      },
      { from: 'service', to: 'app', label: 'speech_end', serverMessage: 'speech_end' },
      {
        from: 'service',
        to: 'app',
        label: 'transcript',
        serverMessage: 'transcript',
        note: 'final',
      },
      {
        from: 'service',
        to: 'app',
        label: 'translation',
        serverMessage: 'translation',
        note: 'for each target language',
      },
      {
        from: 'service',
        to: 'app',
        label: 'named_entity_recognition',
        serverMessage: 'named_entity_recognition',
      },
      {
        from: 'service',
        to: 'app',
        label: 'sentiment_analysis',
        serverMessage: 'sentiment_analysis',
      },
      {
        from: 'service',
        to: 'app',
        label: 'error',
        serverMessage: 'error',
        note: 'at any time',
      },
    ],
  },
  {
    title: 'For each turn, if they are asked for',
    steps: [
      { from: 'service', to: 'app', label: 'turn_start', serverMessage: 'turn_start' },
      {
        from: 'service',
        to: 'app',
        label: 'turn_probable_end',
        serverMessage: 'turn_probable_end',
        note: 'at a pause',
      },
      {
        from: 'service',
        to: 'app',
        label: 'turn_resumed',
        serverMessage: 'turn_resumed',
        note: 'unless the turn ends',
      },
      {
        from: 'service',
        to: 'app',
        label: 'turn_end',
        serverMessage: 'turn_end',
        note: 'after its last final',
      },
    ],
  },
  {
    title: 'Finish',
    steps: [
      { from: 'app', to: 'service', label: 'stop_recording', clientMessage: 'stop_recording' },
      {
        from: 'service',
        to: 'app',
        label: 'stop_recording',
        serverMessage: 'stop_recording',
        note: 'acknowledges; remaining finals follow',
      },
      { from: 'service', to: 'app', label: 'end_recording', serverMessage: 'end_recording' },
      { from: 'service', to: 'app', label: 'post_transcript', serverMessage: 'post_transcript' },
      {
        from: 'service',
        to: 'app',
        label: 'post_summarization',
        serverMessage: 'post_summarization',
      },
      {
        from: 'service',
        to: 'app',
        label: 'post_chapterization',
        serverMessage: 'post_chapterization',
      },
      {
        from: 'service',
        to: 'app',
        label: 'post_final_transcript',
        serverMessage: 'post_final_transcript',
      },
      { from: 'service', to: 'app', label: 'end_session', serverMessage: 'end_session' },
      { from: 'service', to: 'app', label: 'close 1000', note: 'the socket is closed' },
    ],
  },
  {
    title: 'Read back',
    steps: [
      { from: 'app', to: 'service', label: 'GET /v2/live/{id}', operation: 'getLiveSession' },
      { from: 'service', to: 'app', label: '200, the job with its result' },
    ],
  },
];
