import { type Operation, operations } from '@verbatim/contract';
import { bodyAs } from '../http/exchange.ts';
import { rules } from '../rules.ts';
import { type Case, suite } from '../run/suite.ts';
import { NOWHERE } from '../values/texts.ts';

type AddressRule = 'field-is-named' | 'private-addresses' | 'schemes';

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

interface UrlField {
  readonly operation: Operation;
  readonly field: string;
  readonly body: (address: string) => object;
}

const audio = { audio_url: `${NOWHERE}/a.wav` };

/** The URL fields of requests, which make the service call an address. */
const places: readonly UrlField[] = [
  ...[operations.createPreRecordedJob, operations.createTranscription].flatMap(
    (operation): UrlField[] => [
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

/** Addresses that the service must not call. */
export const addresses = suite<AddressRule>({
  id: 'addresses',
  title: 'Forbidden addresses',
  rules: rules({
    'private-addresses': `Non-public addresses get 400 address_not_allowed.
      five of them in each URL field; use --except for a deployment that allows some`,
    schemes: `Only http and https URLs are accepted.
      three other schemes in each URL field`,
    'field-is-named': `validation_errors name the URL field.
      validation_errors of each of these responses`,
  }),
  cases: places.map(({ operation, field, body }): Case<AddressRule> => {
    return {
      title: `${operation.id} refuses forbidden addresses in ${field}`,
      operation: operation.id,
      run: async (trial) => {
        const lists = { 'private-addresses': PRIVATE, schemes: OTHER_SCHEMES } as const;
        for (const [rule, addresses] of Object.entries(lists)) {
          for (const address of addresses) {
            const answer = await trial.call(operation, { json: body(address) });
            const says = `${address} is answered`;
            if (!trial.expectError(rule as AddressRule, answer, 'address_not_allowed', says))
              continue;
            const sentences = bodyAs(answer, 'Error')?.validation_errors ?? [];
            const named = sentences.some((sentence) => sentence.includes(field));
            trial.expect('field-is-named', named, `it says: ${sentences.join('; ')}`, answer);
          }
        }
      },
    };
  }),
});
