import type { LanguageCode } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { punctuated } from '../../src/sentences/sentences.ts';
import { saying } from '../saying.ts';

/** Said without punctuation: questions, then statements that begin or end like one. */
const said: Partial<Record<LanguageCode, { readonly asked: string; readonly told: string }>> = {
  de: {
    asked: `
wo ist der Schlüssel
was kostet die Fahrkarte
wann kommt der nächste Zug
wie viele Leute kommen morgen
warum haben Sie nicht angerufen
welche Farbe möchten Sie
können Sie das wiederholen
haben Sie einen Termin
ist das Ihre Adresse
geht es Ihnen besser
kennst du den Weg
okay und wer leitet das Projekt
darf ich Sie etwas fragen
guten Tag Frau Weber, wie geht es Ihnen
gibt es noch Karten
stimmt das so
seit wann haben Sie das Problem
Sie kommen morgen, oder
das war gestern nicht wahr
wie heißt Ihre Ärztin
möchten Sie einen Kaffee`,
    told: `
weiß ich nicht
kann ich machen
hab ich schon gesagt
wie gesagt das dauert noch
was ich meine ist etwas anderes
wer das glaubt irrt sich
wie schön dass Sie da sind
wenn Sie möchten rufe ich zurück
sagen Sie mir Bescheid
wir treffen uns heute oder morgen
wo die Leute wohnen ist es ruhig
rufen Sie bitte morgen an
haben Sie vielen Dank
da haben Sie recht
ich frage mich was das soll
warten Sie einen Moment
das ist meine Nummer
was für ein schöner Tag
die Frage ist wann er kommt
dann sind wir fertig`,
  },
  fr: {
    asked: `
est-ce que vous avez un compte
qu'est-ce que vous voulez
où se trouve la gare
comment ça va
pourquoi tu n'as pas appelé
combien coûte ce billet
pouvez-vous répéter
avez-vous une carte
à quelle heure part le train
quel est votre numéro
quand est-ce que le train arrive
qui est à l'appareil
y a-t-il encore des places
c'est quoi ce bruit
il fait froid hein
vous êtes d'accord n'est-ce pas
depuis quand avez-vous mal
d'accord et où habitez-vous
que voulez-vous dire
puis-je vous aider`,
    told: `
quand je suis arrivé il pleuvait
quelle belle journée
quel dommage pour eux
asseyez-vous ici
dites-moi tout
peut-être demain
puis je suis parti
qui plus est il est en retard
c'est ce que je voulais dire
je me demande où il est
le rendez-vous est à neuf heures
vous pouvez venir lundi
il dit que non
que ce soit lundi ou mardi
si vous voulez je rappelle
je ne sais pas pourquoi il pleure
donnez-moi votre numéro
quand on veut on peut
comment dire c'est compliqué
on se voit demain`,
  },
  es: {
    asked: `
dónde está la llave
qué hora es
cómo se llama usted
cuánto cuesta el billete
por qué no llamó ayer
quién dirige el proyecto
cuándo llega el tren
cuál es su dirección
qué significa eso
me podría repetir el número
puede usted repetirlo
tiene usted una cita
a qué hora empieza
desde cuándo le duele
vienes mañana, verdad
vale y cuántos son
en qué puedo ayudarle
de quién es este coche
qué te parece
es usted la doctora`,
    told: `
qué bonito día
qué pena me da
qué bien que vino
cuando llegue le llamo
como le dije ayer
cómo no le llamo luego
puedes venir mañana
quién sabe lo que pasará
no sé qué hora es
me pregunto dónde está
si quiere le llamo
porque no había sitio
que pase un buen día
usted tiene razón
es verdad
cuánto lo siento
dígame su nombre
donde vivo hace calor
lo que quiero es otra cosa
te digo que no`,
  },
  it: {
    asked: `
dove abita la signora
cosa vuole bere
che ore sono
come si chiama
come stai oggi
quanto costa il biglietto
quando arriva il treno
qual è il suo indirizzo
chi è al telefono
che cosa significa
a che ora comincia
quanti anni ha
perché hai chiamato
mi può dire il numero
vieni domani, vero
allora quale preferisce
da quando ha questo dolore
com'è andata
come mai è in ritardo
dov'è la chiave`,
    told: `
come ho detto prima
come sai non è facile
quando arrivo ti chiamo
perché non c'era posto
questo è vero
che bello vederti
quanto è bello il mare
chi va piano va sano
se vuole richiamo
può venire domani
non so dove sia
mi chiedo che ore sono
che peccato davvero
ti dico di no
il problema è quando piove
mi dica il suo nome
va bene allora a domani
ecco come funziona
cosa che non mi piace
hai ragione`,
  },
  pt: {
    asked: `
onde fica a estação
que horas são
como se chama a senhora
quanto custa o bilhete
quando chega o comboio
qual é o seu endereço
quem fala
o que é isso
o que você quer dizer
por que não ligou ontem
a que horas começa
quantos anos tem
será que ele vem
pode repetir o número
você vem amanhã, né
então quais são as datas
desde quando tem essa dor
como é que funciona
de quem é este carro
posso ajudar em mais alguma coisa`,
    told: `
como eu disse ontem
quando eu chegar ligo
o que eu quero é outra coisa
porque não havia lugar
que bom ver você
que pena mesmo
quem quiser pode sair
isso não é
você pode vir amanhã
se quiser eu ligo
não sei onde ele está
pergunto-me que horas são
quanto mais cedo melhor
onde eu moro faz calor
é verdade
diga o seu nome
tenha um bom dia
o problema é quando chove
como a senhora sabe é difícil
tem razão`,
  },
  nl: {
    asked: `
waar is de sleutel
wat kost een kaartje
wanneer komt de trein
hoe laat begint het
hoeveel mensen komen er
waarom heeft u niet gebeld
welke kleur wilt u
kunt u dat herhalen
heeft u een afspraak
is dat uw adres
ken je de weg
oké en wie leidt het project
mag ik u iets vragen
zijn er nog kaartjes
klopt dat
sinds wanneer heeft u pijn
u komt morgen, toch
dat was gisteren nietwaar
hoe heet uw arts
wil je koffie`,
    told: `
weet ik niet
kan ik doen
heb ik al gezegd
hoe dan ook het duurt nog even
wat ik bedoel is iets anders
wie dit leest is te laat
wat leuk dat u er bent
als u wilt bel ik terug
zegt u het maar
wanneer je komt maakt niet uit
waar de mensen wonen is het rustig
belt u morgen even terug
daar heeft u gelijk in
ik vraag me af wat dat is
wacht u even
dat is mijn nummer
wat een mooie dag
de vraag is wanneer hij komt
dan zijn we klaar
hoe meer hoe beter`,
  },
};

describe.each(Object.entries(said))('in %s', (language, { asked, told }) => {
  const written = (text: string) =>
    punctuated([saying(text, { language: language as LanguageCode })])[0]?.text ?? '';

  test.each(asked.trim().split('\n'))('%s?', (text) => {
    expect(written(text)).toMatch(language === 'es' ? /^¿.*\?$/u : /\?$/u);
  });

  test.each(told.trim().split('\n'))('%s.', (text) => {
    expect(written(text)).not.toMatch(/[?¿]/u);
  });
});

test.each([
  ['Qué hora es?', '¿Qué hora es?'],
  ['¿Qué hora es?', '¿Qué hora es?'],
  ['Hola, ¿cómo está?', 'Hola, ¿cómo está?'],
])('Spanish has a mark at both ends: %s', (text, expected) => {
  expect(punctuated([saying(text, { language: 'es' })])[0]?.text).toBe(expected);
});
