const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const ones = ONES.split(' ');
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

/** A number below 1,000,000 in words: "three hundred and five", or with "and" left out. */
export function cardinal(value: number, and = ' and'): string {
  if (value < 20) return ones[value] ?? '';
  if (value < 100)
    return `${tens[Math.floor(value / 10)]}${value % 10 ? ` ${ones[value % 10]}` : ''}`;
  if (value < 1000)
    return `${ones[Math.floor(value / 100)]} hundred${value % 100 ? `${and} ${cardinal(value % 100)}` : ''}`;
  return `${cardinal(Math.floor(value / 1000), and)} thousand${value % 1000 ? ` ${cardinal(value % 1000, and)}` : ''}`;
}

/** A day of a month in words: "twenty first". */
export function ordinal(value: number): string {
  if (value <= 20) return ordinals[value] ?? '';
  if (value === 30) return 'thirtieth';
  return `${tens[Math.floor(value / 10)]} ${ordinals[value % 10]}`;
}

/** A year as people say it: "nineteen eighty four", "two thousand and five", "twenty twenty one". */
export function year(value: number): string {
  if (value >= 2000 && value < 2010) return cardinal(value);
  const rest = value % 100;
  return `${cardinal(Math.floor(value / 100))} ${rest < 10 ? `oh ${cardinal(rest)}` : cardinal(rest)}`;
}

/** Letters and digits one by one, as `n` picks the manner: "zero" or "oh", "five five" or "double five". */
export function spelled(text: string, n = 0): string {
  const zero = n % 2 ? 'oh' : 'zero';
  const signs = [...text.replace(/[\s().,-]/g, '')].map((sign) => {
    if (sign === '+') return 'plus';
    return sign === '0' ? zero : (ones[Number.parseInt(sign, 10)] ?? sign.toLowerCase());
  });
  if (n % 3 !== 1) return signs.join(' ');
  const words: string[] = [];
  for (let at = 0; at < signs.length; ) {
    let same = 1;
    while (same < 3 && signs[at + same] === signs[at]) same += 1;
    words.push(...(same > 1 ? [same === 2 ? 'double' : 'triple'] : []), signs[at] ?? '');
    at += same;
  }
  return words.join(' ');
}

/** Digits in twos: "forty two sixteen". What begins with zero is said one by one. */
export function inPairs(digits: string): string {
  const pairs = digits.replace(/\D/g, '').match(/\d\d?/g) ?? [];
  return pairs
    .map((pair) =>
      pair.length < 2 || pair.startsWith('0') ? spelled(pair) : cardinal(Number(pair)),
    )
    .join(' ');
}
