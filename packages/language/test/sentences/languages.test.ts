import { expect, test } from 'vitest';
import { withAcronymCase } from '../../src/sentences/languages.ts';
import { judgedEnds } from './judged.ts';

/** Talk, a bar where a sentence ends. In talk without punctuation, `|9` and `~9` are silences of 0.9 seconds: a wave is inside a sentence. */
const talks = {
  de: `
Wir treffen uns am 4. Mai in Köln. | Es gibt Kaffee, Tee usw. | Dann fahren wir nach Hause.
Im 19. Jahrhundert lebten hier ca. Tausend Menschen. | Heute sind es mehr.
Ich war am 3. Oktober dort. | Sie kam am 5. | Wir blieben bis zum 12. Juni.
Manche Tiere, z. B. Hunde, mögen das. | Andere nicht, d. h. Katzen.
Vgl. Kapitel drei. | Das kostet zzgl. Versand 20 Euro. | Mehr nicht.
Dr. Weber und Fr. Klein kommen evtl. Montag. | Herr Groß bleibt hier.
Er sagte: „Komm her.“ | Dann ging er.
»Das ist gut.« | Sie lachte.
Das war 2020. | Danach zogen wir um.
Er bekam 3 Mio. Euro. | Sie bekam 2 Mio. | Das war viel.
Das ist Jan. | Er ist am 2. Jan. geboren, ein sog. Sonntagskind.
das ist wirklich schön. | ich komme wieder.
wir nehmen den bus und ~9 die bahn |8 morgen geht es los
ich warte hier |4 wir fahren gleich |5 dann sind alle da
das war eine ~9 lange fahrt
`,
  fr: `
Mme. Dupont est partie. | Elle revient demain.
il est parti |8 nous restons
`,
} as const;

const lines = Object.entries(talks).flatMap(([language, talk]) =>
  talk
    .trim()
    .split('\n')
    .map((line) => [language as keyof typeof talks, line] as const),
);

test.each(lines)('%s: %s', (language, line) => {
  for (const { expected, found } of judgedEnds(line, language)) expect(found).toEqual(expected);
});

test.each([
  ['Ibm', 'IBM'],
  ['sdk.', 'SDK.'],
  ['Gdpr', 'GDPR'],
  ['api', 'API'],
  ['"html,"', '"HTML,"'],
  ["Fbi's", "FBI's"],
  ['Crm,', 'CRM,'],
])('%s is written %s', (word, written) => {
  expect(withAcronymCase(word)).toBe(written);
});

test.each('rest Mr. hmm Mhm shh vs km us it abs IoT macOS PhD Ok Ed by my cry'.split(' '))(
  '%s stays as it is',
  (word) => {
    expect(withAcronymCase(word)).toBe(word);
  },
);
