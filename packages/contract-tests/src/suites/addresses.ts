import { type Operation, operations } from '@verbatim/contract';
import { isError, shortAnswer } from '../http/error-codes.ts';
import { bodyAs } from '../http/exchange.ts';
import { type Case, suite } from '../run/suite.ts';
import { NOWHERE } from '../values/texts.ts';

type RuleName = 'field-is-named' | 'private-addresses' | 'schemes';

const PRIVATE = [
  'http://169.254.169.254/latest/meta-data/',
  'http://metadata.google.internal/',
  'http://10.255.255.1/a.wav',
  'http://192.168.255.254/a.wav',
  'http://[fd00::1]/a.wav',
];

const OTHER_SCHEMES = [
  `${NOWHERE.replace('https', 'ftp')}/a.wav`,
  'file:///etc/passwd',
  'data:audio/wav;base64,AAAA',
];

interface Place {
  readonly operation: Operation;
  readonly field: string;
  readonly body: (address: string) => object;
}

const audio = { audio_url: `${NOWHERE}/a.wav` };

/** Every place where a request may make the service call somebody. */
const places: readonly Place[] = [
  ...[operations.createPreRecordedJob, operations.createTranscription].flatMap(
    (operation): Place[] => [
      { operation, field: 'audio_url', body: (audio_url) => ({ audio_url }) },
      { operation, field: 'callback_url', body: (callback_url) => ({ ...audio, callback_url }) },
      {
        operation,
        field: 'callback_config.url',
        body: (url) => ({ ...audio, callback: true, callback_config: { url } }),
      },
    ],
  ),
  {
    operation: operations.createLiveSession,
    field: 'callback_config.url',
    body: (url) => ({ callback: true, callback_config: { url } }),
  },
  { operation: operations.uploadAudio, field: 'audio_url', body: (audio_url) => ({ audio_url }) },
];

/** What the service must not call for anybody. */
export const addresses = suite<RuleName>({
  id: 'addresses',
  title: 'Addresses that must not be called',
  rules: {
    'private-addresses': {
      sentence: 'Addresses that are not public are answered 400 address_not_allowed.',
      how: 'five of them wherever a request has an address; a deployment that allows some is run with --except',
    },
    schemes: {
      sentence: 'Only http and https addresses are taken.',
      how: 'three other schemes wherever a request has an address',
    },
    'field-is-named': {
      sentence: 'validation_errors name the field with the address.',
      how: 'the sentences of each of these answers',
    },
  },
  cases: places.map(({ operation, field, body }): Case<RuleName> => {
    return {
      title: `${operation.id} keeps ${field} outside`,
      operation: operation.id,
      run: async (trial) => {
        const lists = { 'private-addresses': PRIVATE, schemes: OTHER_SCHEMES } as const;
        for (const [rule, addresses] of Object.entries(lists)) {
          for (const address of addresses) {
            const answer = await trial.call(operation, { json: body(address) });
            const refused = isError(answer, 'address_not_allowed');
            const says = `${address} is answered ${shortAnswer(answer)}`;
            if (!trial.expect(rule as RuleName, refused, says, answer)) continue;
            const sentences = bodyAs(answer, 'Error')?.validation_errors ?? [];
            const named = sentences.some((sentence) => sentence.includes(field));
            trial.expect('field-is-named', named, `it says: ${sentences.join('; ')}`, answer);
          }
        }
      },
    };
  }),
});
