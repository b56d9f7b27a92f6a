import { expect, test } from 'vitest';
import { sentimentOf, servesSentiment } from '../../src/sentiment/sentiment.ts';
import { saying } from '../saying.ts';

const names = { P: 'positive', N: 'negative', M: 'mixed', 0: 'neutral' } as const;

/** Sentences rated by hand: P positive, N negative, 0 neutral, M mixed. The lists were made with them. */
const rated = {
  de: `
P Der Kollege war sehr freundlich und hat mir sofort geholfen
P Vielen Dank für die schnelle Lieferung
P Das neue Büro gefällt mir richtig gut
P Es könnte nicht besser sein
P Das ist gar nicht schlecht
P Wir haben den Auftrag gewonnen
P Ich bin wirklich begeistert von dem Ergebnis
P Endlich funktioniert es wieder
N Ich bin sehr enttäuscht von Ihrem Service
N Das Internet funktioniert schon wieder nicht
N Das gefällt mir überhaupt nicht
N Die App stürzt ständig ab, das nervt
N Ich warte seit Wochen, das ist eine Frechheit
N Mein Rücken tut weh
N Ich habe Angst vor der Operation
N Leider kann ich Ihnen da nicht weiterhelfen
N Das war keine gute Idee
N Der Kaffee schmeckte scheußlich
0 Guten Morgen, mein Name ist Petra Lindner
0 Die Sitzung beginnt um neun Uhr
0 Ich rufe wegen meiner Rechnung an
0 Wenn es Probleme gibt, melden Sie sich
0 Können Sie mir die Nummer noch einmal sagen
0 Wir haben im Mai drei neue Mitarbeiter eingestellt
M Das Essen war lecker, aber der Kellner war unhöflich
`,
  fr: `
P La conseillère a été très gentille avec moi
P Merci beaucoup pour votre aide
P C'est pas mal du tout
P On a passé une excellente soirée
P Ça ne pourrait pas être mieux
P Je suis ravi du résultat
P J'adore ce nouveau logiciel
P Enfin, le problème est résolu
N Je suis très déçu de votre service
N Ça ne marche toujours pas
N J'aime pas du tout cette couleur
N C'est inadmissible d'attendre aussi longtemps
N Personne ne répond au téléphone
N J'ai mal au dos depuis lundi
N Elle a peur de perdre son emploi
N Malheureusement le colis est arrivé cassé
N Le repas n'était pas bon
N Quelle perte de temps
0 Bonjour, je m'appelle Hélène Caron
0 La réunion commence à neuf heures
0 Je vous appelle au sujet de ma facture
0 Si vous avez un problème, appelez ce numéro
0 Vous pouvez répéter la date s'il vous plaît
0 Nous avons embauché trois personnes en mai
M La chambre était propre mais le personnel était impoli
`,
  es: `
P La chica que me atendió fue muy amable
P Muchas gracias por su ayuda
P No está nada mal
P Pasamos una tarde estupenda
P No podría estar más contento
P Me encanta la nueva oficina
P Por fin se ha solucionado
P Hemos ganado el concurso
N Estoy muy decepcionada con el servicio
N El programa no funciona desde ayer
N No me gusta nada este color
N Es inaceptable esperar tanto
N Nadie contesta al teléfono
N Me duele la espalda desde el lunes
N Tengo miedo de perder el trabajo
N Lamentablemente el paquete llegó roto
N La comida no era buena
N Qué pérdida de tiempo
0 Buenos días, me llamo Elena Prieto
0 La reunión empieza a las nueve
0 Llamo por la factura de marzo
0 Si hay algún problema, llame a este número
0 Puede repetir la fecha por favor
0 En mayo contratamos a tres personas
M La habitación estaba limpia pero el personal era grosero
`,
  it: `
P La signora è stata molto gentile con me
P Grazie mille per il vostro aiuto
P Non è male per niente
P Abbiamo passato una serata splendida
P Non potrebbe andare meglio di così
P Adoro il nuovo ufficio
P Finalmente il problema è risolto
P Abbiamo vinto la gara
N Sono molto delusa dal vostro servizio
N Il programma non funziona da ieri
N Non mi piace per niente questo colore
N È inaccettabile aspettare così tanto
N Nessuno risponde al telefono
N Mi fa male la schiena da lunedì
N Ho paura di perdere il lavoro
N Purtroppo il pacco è arrivato rotto
N Il pranzo non era buono
N Che perdita di tempo
0 Buongiorno, mi chiamo Elena Sartori
0 La riunione comincia alle nove
0 Chiamo per la fattura di marzo
0 Se ci sono problemi, chiami questo numero
0 Può ripetere la data per favore
0 A maggio abbiamo assunto tre persone
M La camera era pulita ma il personale era maleducato
`,
  pt: `
P A senhora foi muito simpática comigo
P Muito obrigado pela sua ajuda
P Não está nada mal
P Passámos uma noite maravilhosa
P Não podia estar melhor
P Adoro o novo escritório
P Finalmente o problema foi resolvido
P Ganhámos o concurso
N Estou muito decepcionada com o serviço
N O programa não funciona desde ontem
N Não gosto nada desta cor
N É inaceitável esperar tanto tempo
N Ninguém atende o telefone
N Tenho dores nas costas desde segunda
N Tenho medo de perder o emprego
N Infelizmente a encomenda chegou partida e estragada
N A comida não estava boa
N Que perda de tempo
0 Bom dia, o meu nome é Helena Prates
0 A reunião começa às nove
0 Estou a ligar por causa da fatura de março
0 Se houver algum problema, ligue para este número
0 Pode repetir a data por favor
0 Em maio contratamos três pessoas
M O quarto estava limpo mas o pessoal era grosseiro
`,
  nl: `
P De medewerker was heel vriendelijk en hielp me meteen
P Hartelijk dank voor uw hulp
P Dat is helemaal niet slecht
P We hebben een geweldige avond gehad
P Het kon niet beter
P Ik ben echt blij met het resultaat
P Eindelijk werkt het weer
P We hebben de wedstrijd gewonnen
N Ik ben erg teleurgesteld in jullie service
N Het internet werkt alweer niet, dat is een ramp
N Dat bevalt me helemaal niet
N Het is onacceptabel om zo lang te wachten
N Niemand neemt de telefoon op, wat een ellende
N Ik heb al dagen pijn in mijn rug
N Ik ben bang voor de operatie
N Helaas is het pakket kapot aangekomen
N Het eten was niet lekker
N Wat een tijdverspilling
0 Goedemorgen, mijn naam is Petra Lindeman
0 De vergadering begint om negen uur
0 Ik bel over de rekening van maart
0 Als er problemen zijn, bel dan dit nummer
0 Kunt u de datum nog een keer herhalen
0 In mei hebben we drie mensen aangenomen
M De kamer was schoon maar het personeel was onbeschoft
`,
} as const;

const lines = Object.entries(rated).flatMap(([language, text]) =>
  text
    .trim()
    .split('\n')
    .map((line) => [language as keyof typeof rated, line] as const),
);

test.each(lines)('%s: %s', (language, line) => {
  const [result] = sentimentOf([saying(line.slice(2), { language })]);
  expect(result?.sentiment).toBe(names[line[0] as keyof typeof names]);
});

test.each(Object.keys(rated))(
  '%s has words of feeling, and a language without them is unknown',
  (language) => {
    expect(servesSentiment(language)).toBe(true);
    expect(servesSentiment('xx')).toBe(false);
  },
);
