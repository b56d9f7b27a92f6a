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
P Sie haben mir wirklich weitergeholfen
P Das Team hat hervorragende Arbeit geleistet
P Ich kann diesen Anbieter nur weiterempfehlen
P Die Einrichtung war kinderleicht
P Super, dann passt das ja
P Wir sind mit der Lösung mehr als zufrieden
P Da fällt mir ein Stein vom Herzen
P Der Urlaub war ein Traum
N Ich möchte meinen Vertrag kündigen, weil ich unzufrieden bin
N Seit drei Tagen habe ich kein Internet
N Ich hänge seit einer Stunde in der Warteschleife
N Niemand fühlt sich zuständig
N So etwas habe ich noch nie erlebt, einfach nur schlimm
N Die Rechnung stimmt schon wieder nicht
N Er hat mich einfach angelogen
N Ich bin nicht zufrieden mit dem Gerät
N Das hat überhaupt nicht geklappt
N Mir ist das alles zu viel
0 Ich schicke Ihnen die Unterlagen per Post
0 Die Lieferung kommt am Donnerstag
0 Können Sie bitte Ihren Namen buchstabieren
0 Wir verschieben das auf nächste Woche
0 Der Preis liegt bei zwanzig Euro
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
P Vous m'avez vraiment bien aidée
P L'équipe a fait un travail remarquable
P Je recommande ce magasin à tout le monde
P L'installation était très simple
P Nous sommes plus que satisfaits de la solution
P Les vacances étaient un vrai bonheur
P Ça me fait vraiment plaisir
P Quel soulagement de vous entendre
N Je veux résilier mon contrat, j'en ai marre
N Je n'ai plus internet depuis trois jours
N J'attends depuis une heure au téléphone
N La facture est encore fausse
N Il m'a menti
N Je ne suis pas satisfait de l'appareil
N Ça n'a pas du tout marché
N C'est n'importe quoi ce service
N Je suis très inquiète pour mon fils
N Le technicien n'est jamais venu
0 Je vous envoie les documents par la poste
0 La livraison aura lieu jeudi
0 Vous pouvez épeler votre nom
0 On reporte ça à la semaine prochaine
0 Le prix est de vingt euros
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
P Me ha ayudado usted muchísimo
P El equipo ha hecho un trabajo extraordinario
P Recomiendo esta tienda a todo el mundo
P La instalación fue muy sencilla
P Estamos más que satisfechos con la solución
P Las vacaciones fueron un sueño
P Qué alivio oír su voz
P Me alegro mucho por vosotros
N Quiero cancelar mi contrato porque estoy harto
N Llevo tres días sin internet
N Llevo una hora esperando al teléfono
N La factura está mal otra vez
N Me ha mentido
N No estoy satisfecho con el aparato
N No ha funcionado para nada
N Nadie se hace responsable
N Estoy muy preocupada por mi hijo
N El técnico nunca vino
0 Le envío los documentos por correo
0 La entrega será el jueves
0 Puede deletrear su nombre
0 Lo dejamos para la semana que viene
0 El precio es de veinte euros
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
P Mi ha aiutato tantissimo
P La squadra ha fatto un lavoro straordinario
P Consiglio questo negozio a tutti
P L'installazione è stata semplicissima
P Siamo più che soddisfatti della soluzione
P La vacanza è stata un sogno
P Che sollievo sentire la sua voce
P Sono felice per voi
N Voglio disdire il contratto perché sono stufo
N Sono tre giorni che non ho internet
N Aspetto da un'ora al telefono
N La fattura è di nuovo sbagliata
N Mi ha mentito
N Non sono soddisfatto del dispositivo
N Non ha funzionato per niente
N Nessuno si prende la responsabilità
N Sono molto preoccupata per mio figlio
N Il tecnico non è mai venuto
0 Le mando i documenti per posta
0 La consegna sarà giovedì
0 Può ripetere il cognome lettera per lettera
0 Rimandiamo alla prossima settimana
0 Il prezzo è di venti euro
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
P O senhor ajudou-me imenso
P A equipe fez um trabalho extraordinário
P Recomendo esta loja a todos
P A instalação foi muito simples
P Estamos mais que satisfeitos com a solução
P As férias foram um sonho
P Que alívio ouvir a sua voz
P Fico feliz por vocês
N Quero cancelar o contrato porque estou farto
N Estou há três dias sem internet
N Estou há uma hora à espera no telefone
N A fatura está errada outra vez
N Ele mentiu para mim
N Não estou satisfeito com o aparelho
N Não funcionou de jeito nenhum
N Ninguém assume a responsabilidade
N Estou muito preocupada com o meu filho
N O técnico nunca apareceu
0 Vou enviar os documentos pelo correio
0 A entrega será na quinta-feira
0 Pode soletrar o seu nome
0 Vamos deixar para a próxima semana
0 O preço é de vinte euros
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
P U heeft me echt enorm geholpen
P Het team heeft fantastisch werk geleverd
P Ik raad deze winkel iedereen aan
P De installatie was kinderspel
P We zijn meer dan tevreden over de oplossing
P De vakantie was een droom
P Wat een opluchting om uw stem te horen
P Ik ben blij voor jullie
N Ik wil mijn contract opzeggen, ik ben het zat
N Ik zit al drie dagen zonder internet
N Ik hang al een uur aan de telefoon
N De rekening klopt weer niet
N Hij heeft tegen me gelogen
N Ik ben niet tevreden over het apparaat
N Het heeft helemaal niet gewerkt
N Niemand voelt zich verantwoordelijk
N Ik maak me grote zorgen om mijn zoon
N De monteur is nooit gekomen
0 Ik stuur u de documenten per post
0 De levering komt donderdag
0 Kunt u uw naam spellen
0 We schuiven dat door naar volgende week
0 De prijs is twintig euro
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
