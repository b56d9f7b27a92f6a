import type { PiiEntityType } from '@verbatim/contract';
import { cardinal, inPairs, ordinal, spelled, year } from './speech.ts';
import { digits, family, given, hosts, months, of, pad, type Value } from './values.ts';

const luhn = (body: string): string => {
  const sum = [...body].reverse().reduce((all, sign, at) => {
    const value = Number(sign) * (at % 2 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};
const iban = (n: number): string => {
  const body = `NWBK${digits(n, 14, 2)}`;
  const figures = [...`${body}GB00`].map((sign) => Number.parseInt(sign, 36)).join('');
  return `GB${pad(Number(98n - (BigInt(figures) % 97n)), 2)}${body}`;
};
const routing = (n: number): string => {
  const body = `0${1 + (n % 9)}${digits(n, 6, 4)}`;
  const sum = [3, 7, 1, 3, 7, 1, 3, 7].reduce((all, by, at) => all + by * Number(body[at]), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};
const vin = (n: number): string => {
  const body = `1M8GDM9A${'#'}KP0${pad(10000 + n * 137, 5)}`;
  const values = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((all, by, at) => all + by * (values.indexOf(body[at] ?? '') % 10), 0);
  return body.replace('#', sum % 11 === 10 ? 'X' : `${sum % 11}`);
};
const grouped = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');
const code = (text: string, n: number): Value => [text, spelled(text, n)];
const address = (host: string, n: number): Value => {
  const [name, more] = [
    of(given, n).toLowerCase(),
    of(family, n * 3 + 1)
      .toLowerCase()
      .replace("'", ''),
  ];
  const spoken = host.replaceAll('.', ' dot ').replaceAll('-', ' dash ');
  const at = [name, more] as const;
  return of<Value>(
    [
      [`${at.join('.')}@${host}`, `${at.join(' dot ')} at ${spoken}`],
      [`${name}${10 + n}@${host}`, `${name} ${cardinal(10 + n)} at ${spoken}`],
      [`${at.join('_')}@${host}`, `${at.join(' underscore ')} at ${spoken}`],
      [`${name.slice(0, 4)}@${host}`, `${[...name.slice(0, 4)].join(' ')} at ${spoken}`],
    ],
    n,
  );
};
const url = (n: number): Value => {
  const [host, page] = [of(hosts, n), of(['help', 'billing', 'returns'], n)];
  const spoken = host.replaceAll('.', ' dot ').replaceAll('-', ' dash ');
  return of<Value>(
    [
      [`https://www.${host}/${page}`, `www dot ${spoken} slash ${page}`],
      [`www.${host}`, `w w w dot ${spoken}`],
      [host, spoken],
    ],
    n,
  );
};
const date = (n: number, of: number): Value => {
  const [month = '', day] = [months[n % 12], 1 + ((n * 5) % 28)];
  const low = month.toLowerCase();
  return (
    [
      [`${month} ${day}, ${of}`, `${low} ${ordinal(day)} ${year(of)}`],
      [`the ${ordinal(day)} of ${month} ${of}`, `the ${ordinal(day)} of ${low} ${year(of)}`],
      [`${pad(1 + (n % 12), 2)}/${pad(day, 2)}/${of}`, `${low} the ${ordinal(day)} ${year(of)}`],
      [`${day} ${month} ${of}`, `${cardinal(day)} ${low} ${year(of)}`],
    ] as const
  )[n % 4] as Value;
};
const time = (n: number): Value => {
  const [hour, minute] = [1 + (n % 12), 5 + ((n * 10) % 50)];
  return (
    [
      [
        `${hour}:${pad(minute, 2)} pm`,
        `${cardinal(hour)} ${minute < 10 ? 'oh ' : ''}${cardinal(minute)} p m`,
      ],
      [`${hour} am`, `${cardinal(hour)} a m`],
      [`${hour} o'clock`, `${cardinal(hour)} o'clock`],
      [`half past ${cardinal(hour)}`, `half past ${cardinal(hour)}`],
    ] as const
  )[n % 4] as Value;
};
const measured = (amount: number, unit: string): Value => [
  `${amount} ${unit}`,
  `${cardinal(amount)} ${unit}`,
];

/** The values of what is mostly figures, without end: the same for the same `n`. */
export const numbers: Readonly<Partial<Record<PiiEntityType, (n: number) => Value>>> = {
  CREDIT_CARD: (n) => {
    const card = luhn(`${of(['4', '51', '55', '4532'], n)}${digits(n, 15, 1)}`.slice(0, 15));
    return [n % 2 ? card : grouped(card), n % 3 ? spelled(card, n) : inPairs(card)];
  },
  BANK_ACCOUNT: (n) => [n % 2 ? iban(n) : grouped(iban(n)), spelled(iban(n), n)],
  ROUTING_NUMBER: (n) => code(routing(n), n),
  VEHICLE_ID: (n) => code(vin(n), n),
  SSN: (n) => {
    const [a, b, c] = [pad(100 + n * 7, 3), pad(10 + (n % 89), 2), pad(1000 + n * 37, 4)];
    return [
      `${a}-${b}-${c}`,
      n % 2 ? spelled(`${a}${b}${c}`, n) : `${spelled(a)} ${inPairs(b)} ${inPairs(c)}`,
    ];
  },
  PHONE_NUMBER: (n) => {
    const [area, a, b] = [
      of(['212', '415', '312', '713', '617'], n),
      pad(220 + n * 3, 3),
      pad(1000 + n * 71, 4),
    ];
    const written = of(
      [`(${area}) ${a}-${b}`, `${area}-${a}-${b}`, `+1 ${area} ${a} ${b}`, `${area}${a}${b}`],
      n,
    );
    return [
      written,
      n % 3 === 2 ? `${spelled(area)} ${spelled(a)} ${inPairs(b)}` : spelled(`${area}${a}${b}`, n),
    ];
  },
  EMAIL_ADDRESS: (n) => address(of(hosts, n), n),
  URL: url,
  IP_ADDRESS: (n) => {
    const parts = [10 + n, (n * 3) % 256, 168, (n * 7) % 256];
    return [
      parts.join('.'),
      parts.map((one) => (n % 2 ? spelled(`${one}`) : cardinal(one, ''))).join(' dot '),
    ];
  },
  LOCATION_COORDINATE: (n) => {
    const [lat, long] = [
      `${30 + (n % 20)}.${pad(1234 + n * 91, 4)}`,
      `-${70 + (n % 20)}.${pad(4321 + n * 17, 4)}`,
    ];
    const say = (one: string) =>
      `${one.startsWith('-') ? 'minus ' : ''}${cardinal(Number.parseInt(one.replace('-', ''), 10))} point ${spelled(one.split('.')[1] ?? '')}`;
    return [`${lat}, ${long}`, `${say(lat)} ${say(long)}`];
  },
  ACCOUNT_NUMBER: (n) => code(digits(n, 6 + (n % 4), 6), n),
  PASSPORT_NUMBER: (n) => code(`${of(['C', 'X', 'AB', 'P'], n)}${digits(n, 7, 7)}`, n),
  DRIVER_LICENSE: (n) => code(`${of(['D', 'S', 'W', 'B'], n)}${digits(n, 8, 8)}`, n),
  HEALTHCARE_NUMBER: (n) => code(`${of(['1EG4', 'H', 'XQ', ''], n)}${digits(n, 7, 9)}`, n),
  ORGANIZATION_ID: (n) => [
    `${pad(10 + n, 2)}-${digits(n, 7, 3)}`,
    spelled(`${pad(10 + n, 2)}${digits(n, 7, 3)}`, n),
  ],
  NUMERICAL_PII: (n) => code(digits(n, 8 + (n % 3 ? 0 : 4), 11), n),
  CVV: (n) => code(pad(100 + n * 13, 3), n),
  CREDIT_CARD_EXPIRATION: (n) => {
    const [month, then] = [1 + (n % 12), 26 + (n % 9)];
    return [
      n % 2 ? `${pad(month, 2)}/${then}` : `${months[month - 1]} 20${then}`,
      n % 2
        ? `${month < 10 ? 'oh ' : ''}${cardinal(month)} ${cardinal(then)}`
        : `${months[month - 1]?.toLowerCase()} twenty ${cardinal(then)}`,
    ];
  },
  LOCATION_ZIP: (n) => code(pad(10000 + n * 1319, 5), n),
  PASSWORD: (n) => [
    `${of(['hunter', 'tiger', 'Sunny'], n)}${n}xyz`,
    `${of(['hunter', 'tiger', 'sunny'], n)} ${spelled(`${41 + n}`)}`,
  ],
  USERNAME: (n) => [
    `${of(given, n).toLowerCase()}_${n}`,
    `${of(given, n).toLowerCase()} underscore ${cardinal(n + 10)}`,
  ],
  FILENAME: (n) => {
    const [name, kind] = [
      of(['invoice', 'report', 'scan'], n),
      of(['pdf', 'docx', 'png', 'csv'], n),
    ];
    return [`${name}_${n}.${kind}`, `${name} dot ${kind}`];
  },
  MEDICAL_CODE: (n) => [
    `${of(['E', 'J', 'M', 'I'], n)}${10 + n}.${n % 10}`,
    `${of(['e', 'j', 'm', 'i'], n)} ${cardinal(10 + n)} point ${cardinal(n % 10)}`,
  ],
  MONEY: (n) =>
    of<Value>(
      [
        [`$${n + 3},${pad(n * 31, 3)}.50`, `${cardinal(n + 20)} dollars and fifty cents`],
        [`€${n + 12}`, `${cardinal(n + 12)} euros`],
        [`${n + 40} dollars`, `${cardinal(n * 100 + 240)} dollars`],
      ],
      n,
    ),
  DATE: (n) => date(n, 1985 + n),
  DOB: (n) => date(n + 1, 1950 + n),
  DATE_INTERVAL: (n) =>
    of<Value>(
      [
        [
          `from March ${1 + n} to April ${2 + n}`,
          `from march ${ordinal(1 + (n % 28))} to april ${ordinal(2 + (n % 28))}`,
        ],
        [
          `between 2010 and ${2011 + (n % 13)}`,
          `between ${year(2010)} and ${year(2011 + (n % 13))}`,
        ],
        ['from Monday to Friday', 'from monday to friday'],
      ],
      n,
    ),
  TIME: time,
  YEAR: (n) => [`${1960 + n}`, year(1960 + n)],
  AGE: (n) =>
    n % 2
      ? [`${20 + n} years old`, `${cardinal(20 + n)} years old`]
      : [`${20 + n} year old`, `${cardinal(20 + n)} year old`],
  DURATION: (n) => measured(2 + n, of(['minutes', 'hours', 'days', 'weeks', 'months', 'years'], n)),
  DOSE: (n) => measured(5 + n, of(['milligrams', 'micrograms', 'millilitres', 'tablets'], n)),
  STATISTICS: (n) =>
    of<Value>(
      [
        [`${110 + n} over ${70 + n}`, `${cardinal(110 + n, '')} over ${cardinal(70 + n)}`],
        [`${60 + n} beats per minute`, `${cardinal(60 + n)} beats per minute`],
        [`${10 + n}% of patients`, `${cardinal(10 + n)} percent of patients`],
      ],
      n,
    ),
  TREND: (n) => {
    const [way, by] = [
      of(['rose by', 'fell by', 'increased', 'dropped', 'went up', 'is down'], n),
      3 + n,
    ];
    return [`${way} ${by} percent`, `${way} ${cardinal(by)} percent`];
  },
};
