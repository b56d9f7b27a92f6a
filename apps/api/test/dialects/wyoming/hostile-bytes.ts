import { constant, constantFrom, json, oneof, record, string, tuple, uint8Array } from 'fast-check';

const types = ['describe', 'transcribe', 'audio-start', 'audio-chunk', 'audio-stop', 'ping', 'x'];

const lengths = oneof(
  constantFrom<unknown>(-1, 1.5, 1e9, '3', null, [], true, Number.MAX_SAFE_INTEGER),
  constant(4),
);

const headers = record(
  {
    type: oneof(constantFrom<unknown>(...types), constantFrom<unknown>(1, null, [])),
    data: oneof(
      constantFrom<unknown>([], 1, null, 'x'),
      record({
        rate: constantFrom<unknown>(16_000, '16000', 1e308, -1),
        width: constantFrom(2, 0, 99),
        channels: constantFrom(1, 0),
      }),
    ),
    data_length: lengths,
    payload_length: lengths,
  },
  { requiredKeys: [] },
);

const bytesOf = (text: string, rest: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${text}\n`), rest]);

/** Bytes that are nearly events, or not at all. */
export const hostileBytes = oneof(
  uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  tuple(oneof(json(), string()), uint8Array({ maxLength: 20 })).map(([text, rest]) =>
    bytesOf(text, rest),
  ),
  tuple(headers, uint8Array({ maxLength: 20 })).map(([header, rest]) =>
    bytesOf(JSON.stringify(header), rest),
  ),
);
