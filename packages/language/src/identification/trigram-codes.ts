import type { TranscriptionLanguageCode as Code } from '@verbatim/contract';

/** Codes of the library (ISO 639-3) for languages that it knows in the expected script. */
export const trigramCodes: ReadonlyMap<Code, string> = new Map(
  [
    'af afr, am amh, ar arb, az azj, be bel, bg bul, bo bod, br bre, bs bos, ca cat, cs ces, cy cym, da dan, de deu',
    'en eng, es spa, et ekk, eu eus, fa pes, fi fin, fo fao, fr fra, gl glg, ha hau, haw haw, he heb, hi hin, hr hrv',
    'ht hat, hu hun, id ind, is isl, it ita, ja jpn, jw jav, kk kaz, la lat, lb ltz, ln lin, lt lit, lv lvs, mg plt',
    'mi mri, mk mkd, mn khk, mr mar, ms zlm, mt mlt, my mya, ne npi, nl nld, nn nno, no nob, oc oci, pl pol, ps pbu',
    'pt por, ro ron, ru rus, sa san, sk slk, sl slv, sn sna, so som, sq als, sr srp, su sun, sv swe, sw swh, tg tgk',
    'tk tuk, tl tgl, tr tur, tt tat, uk ukr, ur urd, uz uzn, vi vie, yi ydd, yo yor, zh cmn',
  ]
    .flatMap((line) => line.split(', '))
    .map((pair) => pair.split(' ') as [Code, string]),
);

const codes = new Map([...trigramCodes].map(([code, name]) => [name, code]));

/** The contract's code for a language of the library. */
export const codeOf = (name: string): Code | undefined => codes.get(name);
