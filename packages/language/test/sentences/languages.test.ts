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
Mgr. Martin habite au 3 av. Foch. | Il aime la mer.
on prend le train et ~9 le bus |5 alors on part demain
nous cherchons une ~9 maison |4 elle est grande
`,
  es: `
La Sra. Prieto vive en la avda. Sol. | Tiene dos hijos, tres perros, etc. | Nosotros también.
vamos en tren y ~9 en autobús |5 entonces salimos mañana
buscamos una ~9 casa |4 ella es alta
`,
  it: `
Il sig. Conti e la dott. Riva sono qui. | Hanno penne, fogli, ecc. | Noi no.
prendiamo il treno e ~9 il bus |5 allora partiamo domani
cerchiamo una ~9 casa |4 lei è alta
`,
  pt: `
A Sra. Prates mora na av. Central. | Tem gatos, cães, etc. | Nós também.
vamos de comboio e ~9 de autocarro |5 então saímos amanhã
procuramos uma ~9 casa |4 ela é alta
`,
  nl: `
Dhr. Smit en mevr. Bakker zijn er, bijv. vandaag. | Wij ook.
we nemen de trein en ~9 de bus |5 dan gaan we morgen
we zoeken een ~9 huis |4 zij is lang
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
