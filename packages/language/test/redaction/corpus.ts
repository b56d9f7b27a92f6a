import type { PiiEntityType } from '@verbatim/contract';

/** A sentence with one planted entity. */
export interface Planted {
  readonly type: PiiEntityType;
  readonly entity: string;
  readonly text: string;
}

const spokenDigits = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
];

function say(text: string): string {
  return [...text.replace(/[\s().-]/g, '')]
    .map((sign) => (sign === '+' ? 'plus' : (spokenDigits[Number(sign)] ?? sign.toLowerCase())))
    .join(' ');
}

const luhn = (body: string): string => {
  const sum = [...body].reverse().reduce((all, sign, at) => {
    const value = Number(sign) * (at % 2 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};
const iban = (n: number): string => {
  const body = `NWBK601613${String(31000000 + n * 7919).slice(0, 8)}`;
  const figures = [...`${body}GB00`].map((sign) => Number.parseInt(sign, 36)).join('');
  return `GB${String(98n - (BigInt(figures) % 97n)).padStart(2, '0')}${body}`;
};
const pad = (n: number, length: number): string => String(n).padStart(length, '0');
const of = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const names = ['maria', 'peter', 'oliver', 'nadia', 'helena', 'quentin', 'sven'];
const firms = ['example', 'northwind', 'bluebird', 'harbour', 'fabrikam'];
const months = ['January', 'March', 'July', 'October', 'December'];

const makers: readonly [PiiEntityType, string, (n: number) => string][] = [
  ['CREDIT_CARD', 'the card is', (n) => luhn(`4${pad(n * 104729 + 111111111, 14)}`)],
  [
    'CREDIT_CARD',
    'charge it to',
    (n) => luhn(`51${pad(n * 15485863, 13)}`).replace(/(.{4})(?=.)/g, '$1 '),
  ],
  ['CREDIT_CARD', 'take this one', (n) => say(luhn(`4${pad(n * 7368787 + 5, 14)}`))],
  ['BANK_ACCOUNT', 'transfer it to', iban],
  ['BANK_ACCOUNT', 'transfer it to', (n) => iban(n).replace(/(.{4})(?=.)/g, '$1 ')],
  ['BANK_ACCOUNT', 'pay into', (n) => say(iban(n))],
  ['SSN', 'my social is', (n) => `${pad(100 + n, 3)}-${pad(10 + (n % 89), 2)}-${pad(1000 + n, 4)}`],
  [
    'SSN',
    'social security number',
    (n) => say(`${pad(100 + n, 3)}${pad(10 + (n % 89), 2)}${pad(1000 + n, 4)}`),
  ],
  ['PHONE_NUMBER', 'call me on', (n) => `(212) ${pad(220 + n, 3)}-${pad(1000 + n * 7, 4)}`],
  ['PHONE_NUMBER', 'call me on', (n) => `+1 415 ${pad(220 + n, 3)} ${pad(2000 + n * 7, 4)}`],
  ['PHONE_NUMBER', 'ring', (n) => say(`212${pad(220 + n, 3)}${pad(1000 + n * 7, 4)}`)],
  ['EMAIL_ADDRESS', 'write to', (n) => `${of(names, n)}${n}@${of(firms, n)}.com`],
  [
    'EMAIL_ADDRESS',
    'then',
    (n) => `${of(names, n)} dot ${of(names, n + 3)} at ${of(firms, n)} dot org`,
  ],
  ['URL', 'look at', (n) => `https://www.${of(firms, n)}.com/page/${n}`],
  ['URL', 'open', (n) => `www dot ${of(firms, n)} dot com slash ${of(names, n)}`],
  ['IP_ADDRESS', 'the host is', (n) => `10.${n}.${(n * 3) % 256}.${(n * 7) % 256}`],
  [
    'IP_ADDRESS',
    'the host is',
    (n) => ['192', '168', `${n % 256}`, `${(n * 3) % 256}`].map(say).join(' dot '),
  ],
  ['MONEY', 'it costs', (n) => `$${n + 3},${pad(n, 3)}.50`],
  [
    'MONEY',
    'it costs',
    (n) => `${of(['twenty', 'thirty', 'ninety'], n)} ${of(['one', 'five'], n)} dollars`,
  ],
  ['DATE', 'we meet on', (n) => `${of(months, n)} ${1 + (n % 28)}, ${2000 + (n % 30)}`],
  [
    'DATE',
    'we meet on',
    (n) => `the ${of(['third', 'fifth', 'twenty first'], n)} of ${of(months, n)}`,
  ],
  [
    'NAME',
    'my name is',
    (n) => `${of(['Maria', 'Peter', 'Anna'], n)} ${of(['Velasquez', 'Okonkwo', 'Lindqvist'], n)}`,
  ],
  ['PASSPORT_NUMBER', 'my passport number is', (n) => `C${pad(1234567 + n, 7)}X`],
  ['ACCOUNT_NUMBER', 'the account number is', (n) => pad(n * 31 + 10000, 6)],
  ['CVV', 'the security code is', (n) => pad(100 + n, 3)],
  ['LOCATION_ZIP', 'the zip code is', (n) => pad(10000 + n * 13, 5)],
  ['PASSWORD', 'the password is', (n) => `hunter${n}xyz`],
  ['USERNAME', 'the username is', (n) => `${of(names, n)}_${n}`],
  ['TIME', 'come at', (n) => `${1 + (n % 12)}:${pad(n % 60, 2)} pm`],
  ['AGE', 'she is', (n) => `${20 + (n % 70)} years old`],
  ['DURATION', 'it takes', (n) => `${2 + (n % 50)} minutes`],
  ['DOSE', 'take', (n) => `${5 + n} milligrams`],
];

const EACH = 70;

/** More than two thousand sentences, each with one entity. */
export const planted: readonly Planted[] = makers.flatMap(([type, lead, make]) =>
  Array.from({ length: EACH }, (_, n) => {
    const entity = make(n);
    return {
      type,
      entity,
      text: `okay so ${lead} ${entity} ${of(['thanks', 'please', 'if you like'], n)}`,
    };
  }),
);

const who = ['we', 'they', 'some people', 'the others', 'both of them'];
const did = ['looked at', 'talked about', 'wanted', 'forgot', 'liked', 'finished', 'kept'];
const what = [
  'the plan',
  'three of the boxes',
  'a better answer',
  'one two three steps',
  'the dot on the map',
  'what may come',
  'nothing at all',
  'a mark on the wall',
];
const how = [
  'at home',
  'again',
  'in the end',
  'with hope',
  'as always',
  'at one point',
  'or so',
  'number five',
];

/** More than two thousand sentences without an entity. */
export const bare: readonly string[] = who.flatMap((a) =>
  did.flatMap((b) => what.flatMap((c) => how.map((d) => `${a} ${b} ${c} ${d}`))),
);
