/** A term that common recognizers write differently, with two sentences about it. */
export interface SpokenTerm {
  readonly value: string;
  /** What the synthesizer reads instead, where it would say the spelling differently than people do. */
  readonly spoken?: string;
  /** Hint that a caller would give, because the spelling does not tell the sound. */
  readonly pronunciations?: string[];
  /** Sentences in which `_` is the term. */
  readonly sentences: readonly [string, string];
}

/** Names, products, companies, acronyms, drugs, places. */
export const terms: readonly SpokenTerm[] = [
  {
    value: 'Kubernetes',
    spoken: 'coober netties',
    sentences: ['We moved the whole service to _ last winter.', 'Ask the team if _ is ready.'],
  },
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
    value: 'PostgreSQL',
    spoken: 'post gress Q L',
    pronunciations: ['post gress Q L'],
    sentences: ['All the orders are kept in _ now.', 'We looked at _ before we chose another one.'],
  },
  {
    value: 'IBM',
    spoken: 'I B M',
    sentences: ['She worked at _ for twenty years.', 'The old computer was made by _ in Germany.'],
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
    value: 'REST API',
    spoken: 'rest ay P I',
    sentences: [
      'The _ gives you all the jobs of a day.',
      'They asked for a _ and for good examples.',
    ],
  },
  {
    value: 'Xiomara Delgado',
    spoken: 'zeeo mara del gahdo',
    pronunciations: ['zee oh mara del gado'],
    sentences: ['The next speaker is _ from Chicago.', 'I spoke with _ about the new contract.'],
  },
  {
    value: 'Grafana',
    spoken: 'gra fahna',
    sentences: [
      'You can see the numbers in _ at any time.',
      'The picture in _ was empty this morning.',
    ],
  },
  {
    value: 'metoprolol',
    spoken: 'me toe pro lawl',
    sentences: ['He was given _ for his heart.', 'Do not take _ together with this medicine.'],
  },
  {
    value: 'Atlassian',
    spoken: 'at lassian',
    sentences: ['The price that _ asks has gone up.', 'We have used _ since the beginning.'],
  },
  {
    value: 'SDK',
    spoken: 'S D K',
    sentences: ['The new _ is easier to install.', 'You need the _ before you can start.'],
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
    value: 'Terraform',
    sentences: ['The servers are made with _ every night.', 'Nobody here knows _ well enough.'],
  },
  {
    value: 'OAuth',
    spoken: 'oh awth',
    sentences: [
      'You can sign in with _ or with a key.',
      'The problem was in the _ part of the program.',
    ],
  },
  {
    value: 'gabapentin',
    spoken: 'gaba pentin',
    sentences: ['The doctor gave me _ for the pain.', 'How long have you been on _ now?'],
  },
  {
    value: 'Nvidia',
    spoken: 'en vidia',
    sentences: ['The cards from _ are sold out.', 'He bought shares of _ two years ago.'],
  },
  {
    value: 'Poughkeepsie',
    spoken: 'puh kipsee',
    pronunciations: ['puh kip see'],
    sentences: ['My parents live in _ near the river.', 'The bus to _ leaves at noon.'],
  },
  {
    value: 'GDPR',
    spoken: 'G D P R',
    sentences: ['Is this allowed under _ or not?', 'The rules of _ are the same for all of us.'],
  },
  {
    value: 'Zendesk',
    spoken: 'zen desk',
    sentences: ['All the questions go to _ first.', 'I found your name in _ this morning.'],
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
    value: 'Elasticsearch',
    spoken: 'elastic search',
    sentences: ['The texts are kept in _ for a month.', 'We had to start _ again last night.'],
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
    value: 'YAML',
    spoken: 'yammel',
    pronunciations: ['yammel'],
    sentences: ['You write the settings in _ by hand.', 'There was a mistake in the _ file.'],
  },
  {
    value: 'Priya Raghunathan',
    spoken: 'preeya rahgoo nahtan',
    sentences: ['My name is _ and I lead the design team.', 'Could you send it to _ as well?'],
  },
  {
    value: 'Databricks',
    spoken: 'data bricks',
    sentences: ['The numbers come from _ every morning.', 'We pay a lot of money to _ each year.'],
  },
  {
    value: 'cholecystectomy',
    spoken: 'coaly sis tectomy',
    sentences: ['She had a _ three years ago.', 'After the _ he went home in two days.'],
  },
  {
    value: 'Okta',
    spoken: 'octa',
    sentences: ['You need an account in _ to open it.', 'The answer from _ came too late.'],
  },
  {
    value: 'Tegucigalpa',
    spoken: 'te goosy galpa',
    sentences: ['Her family comes from _ in the south.', 'The office in _ is closed on Monday.'],
  },
  {
    value: 'HubSpot',
    spoken: 'hub spot',
    sentences: ['The list of customers is in _ already.', 'Can you send it through _ please?'],
  },
  {
    value: 'KPI',
    spoken: 'K P I',
    sentences: ['The most important _ is the time to answer.', 'Each team has a _ of its own.'],
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
    value: 'Supabase',
    spoken: 'supa base',
    sentences: ['We built the first version on _ in a week.', 'The users are kept in _ as well.'],
  },
  {
    value: 'nginx',
    spoken: 'engine X',
    pronunciations: ['engine X'],
    sentences: ['The requests go through _ before us.', 'I changed a line in the _ settings.'],
  },
  {
    value: 'Albuquerque',
    sentences: ['The store in _ opens next month.', 'He drove from _ to Denver in a day.'],
  },
  {
    value: 'JWT',
    spoken: 'J W T',
    sentences: ['The server sends a _ to the browser.', 'Your _ is no longer valid.'],
  },
  {
    value: 'Twilio',
    spoken: 'twillio',
    sentences: [
      'The phone calls come from _ to our service.',
      'We sent a message by _ an hour ago.',
    ],
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
    value: 'Huawei',
    spoken: 'wah way',
    pronunciations: ['wah way'],
    sentences: ['The telephone is made by _ in China.', 'A spokesman for _ said no.'],
  },
  {
    value: 'Oaxaca',
    spoken: 'wa hocka',
    pronunciations: ['wah hah kah'],
    sentences: ['We spent our holiday in _ with friends.', 'The food in _ is famous.'],
  },
  {
    value: 'EBITDA',
    spoken: 'ee bit dah',
    pronunciations: ['ee bit dah'],
    sentences: ['The _ of the company grew by a third.', 'They will tell us the _ in October.'],
  },
  {
    value: 'Snowflake',
    sentences: ['The reports are made in _ at midnight.', 'Is _ cheaper than what we have?'],
  },
  {
    value: 'Jira',
    spoken: 'jeera',
    sentences: ['I wrote it down in _ yesterday.', 'Please open _ and look at the first one.'],
  },
  {
    value: 'Bjornstad',
    spoken: 'byorn stad',
    sentences: ['The house belongs to Mister _ and his wife.', 'Doctor _ will see you now.'],
  },
  {
    value: 'MRI',
    spoken: 'M R I',
    sentences: ['The doctor wants an _ of the knee.', 'Her _ showed nothing new.'],
  },
  {
    value: 'Karolinska',
    spoken: 'karro linska',
    sentences: ['The study was done at _ in Sweden.', 'She is a professor at _ now.'],
  },
  {
    value: 'Klarna',
    sentences: ['You can pay with _ in three parts.', 'The bank has bought _ for a billion.'],
  },
  {
    value: 'ChatGPT',
    spoken: 'chat G P T',
    sentences: ['Half of the students use _ for that.', 'I asked _ and it gave me a wrong answer.'],
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
    value: 'HIPAA',
    spoken: 'hippa',
    pronunciations: ['hippa'],
    sentences: ['Everything we do must follow _ of course.', 'The lawyer knows _ very well.'],
  },
  {
    value: 'Figma',
    sentences: ['The drawings are all in _ now.', 'Have you ever worked with _ before?'],
  },
  {
    value: 'Gdansk',
    spoken: 'g dansk',
    sentences: ['The ship will be in _ tomorrow.', 'He was born in _ before the war.'],
  },
  {
    value: 'CRM',
    spoken: 'C R M',
    sentences: ['Put the address into the _ please.', 'Our _ does not know this customer.'],
  },
  {
    value: 'Quillivant',
    spoken: 'quilla vant',
    sentences: ['The child has been on _ since spring.', 'One bottle of _ lasts a month.'],
  },
];
