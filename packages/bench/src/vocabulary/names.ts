import type { SpokenTerm } from './spoken-term.ts';

/** People, places, drugs and other words of medicine. */
export const names: readonly SpokenTerm[] = [
  {
    value: 'Siobhan',
    spoken: 'shivawn',
    pronunciations: ['shiv awn'],
    sentences: [
      'Please tell _ that the meeting is at ten.',
      'The report was written by _ herself.',
    ],
  },
  {
    value: 'Zyprexa',
    spoken: 'zye prexa',
    sentences: ['The patient takes _ every evening.', 'We should lower the amount of _ next week.'],
  },
  {
    value: 'Reykjavik',
    spoken: 'rake yavick',
    sentences: ['Our flight to _ was late again.', 'The weather in _ changes every hour.'],
  },
  {
    value: 'Xiomara Delgado',
    spoken: 'zeeo mara del gahdo',
    pronunciations: ['zee oh mara del gado'],
    sentences: ['The next speaker is _ from Chicago.', 'I spoke with _ about the new contract.'],
  },
  {
    value: 'metoprolol',
    spoken: 'me toe pro lawl',
    sentences: ['He was given _ for his heart.', 'Do not take _ together with this medicine.'],
  },
  {
    value: 'Ljubljana',
    spoken: 'lyoob lyahna',
    pronunciations: ['loob lyana'],
    sentences: ['They met at a conference in _ in May.', 'The train from _ takes six hours.'],
  },
  {
    value: 'Kwame Asante',
    spoken: 'kwahmay a sahntay',
    sentences: [
      'The letter was signed by _ on Friday.',
      'We would like to invite _ to the dinner.',
    ],
  },
  {
    value: 'gabapentin',
    spoken: 'gaba pentin',
    sentences: ['The doctor gave me _ for the pain.', 'How long have you been on _ now?'],
  },
  {
    value: 'Poughkeepsie',
    spoken: 'puh kipsee',
    pronunciations: ['puh kip see'],
    sentences: ['My parents live in _ near the river.', 'The bus to _ leaves at noon.'],
  },
  {
    value: 'Wojciech Kowalski',
    spoken: 'voy check ko vahlski',
    pronunciations: ['voy check koh val ski'],
    sentences: ['The new manager is _ from Poland.', 'You should ask _ about the money.'],
  },
  {
    value: 'apixaban',
    spoken: 'a pixa ban',
    sentences: ['She has been taking _ since the summer.', 'We changed from that to _ in March.'],
  },
  {
    value: 'Schiphol',
    spoken: 'skip ol',
    pronunciations: ['skip hole'],
    sentences: [
      'We have two hours between flights at _ today.',
      'The trains from _ run all night.',
    ],
  },
  {
    value: 'Priya Raghunathan',
    spoken: 'preeya rahgoo nahtan',
    sentences: ['My name is _ and I lead the design team.', 'Could you send it to _ as well?'],
  },
  {
    value: 'cholecystectomy',
    spoken: 'coaly sis tectomy',
    sentences: ['She had a _ three years ago.', 'After the _ he went home in two days.'],
  },
  {
    value: 'Tegucigalpa',
    spoken: 'te goosy galpa',
    sentences: ['Her family comes from _ in the south.', 'The office in _ is closed on Monday.'],
  },
  {
    value: 'Saoirse Gallagher',
    spoken: 'seersha gallager',
    pronunciations: ['seer sha gallager'],
    sentences: ['The photographs were taken by _ in Dublin.', 'We are waiting for _ to call back.'],
  },
  {
    value: 'semaglutide',
    spoken: 'sema glue tide',
    sentences: ['People lose weight with _ very quickly.', 'Does your insurance pay for _ now?'],
  },
  {
    value: 'Albuquerque',
    sentences: ['The store in _ opens next month.', 'He drove from _ to Denver in a day.'],
  },
  {
    value: 'Anneliese Brandt',
    spoken: 'anna leeza brandt',
    sentences: [
      'The chair of the board is _ since June.',
      'Thank you for the kind words, said _ then.',
    ],
  },
  {
    value: 'lisinopril',
    spoken: 'lie sinnopril',
    sentences: ['His wife takes _ for blood pressure.', 'You can stop the _ after ten days.'],
  },
  {
    value: 'Oaxaca',
    spoken: 'wa hocka',
    pronunciations: ['wah hah kah'],
    sentences: ['We spent our holiday in _ with friends.', 'The food in _ is famous.'],
  },
  {
    value: 'Bjornstad',
    spoken: 'byorn stad',
    sentences: ['The house belongs to Mister _ and his wife.', 'Doctor _ will see you now.'],
  },
  {
    value: 'Karolinska',
    spoken: 'karro linska',
    sentences: ['The study was done at _ in Sweden.', 'She is a professor at _ now.'],
  },
  {
    value: 'Llandudno',
    spoken: 'lan did no',
    pronunciations: ['lan did no'],
    sentences: ['We walked along the sea at _ on Sunday.', 'The hotel in _ was full.'],
  },
  {
    value: 'Rasheeda',
    sentences: ['My sister _ is getting married.', 'I have known _ since school.'],
  },
  {
    value: 'tachycardia',
    spoken: 'tacky cardia',
    sentences: ['The nurse saw signs of _ at once.', 'There is no _ in the family.'],
  },
  {
    value: 'Gdansk',
    spoken: 'g dansk',
    sentences: ['The ship will be in _ tomorrow.', 'He was born in _ before the war.'],
  },
  {
    value: 'Quillivant',
    spoken: 'quilla vant',
    sentences: ['The child has been on _ since spring.', 'One bottle of _ lasts a month.'],
  },
];
