import type { SpokenTerm } from './spoken-term.ts';

/** Products, companies and acronyms. */
export const products: readonly SpokenTerm[] = [
  {
    value: 'Kubernetes',
    spoken: 'coober netties',
    sentences: ['We moved the whole service to _ last winter.', 'Ask the team if _ is ready.'],
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
    value: 'REST API',
    spoken: 'rest ay P I',
    sentences: [
      'The _ gives you all the jobs of a day.',
      'They asked for a _ and for good examples.',
    ],
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
    value: 'Nvidia',
    spoken: 'en vidia',
    sentences: ['The cards from _ are sold out.', 'He bought shares of _ two years ago.'],
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
    value: 'Elasticsearch',
    spoken: 'elastic search',
    sentences: ['The texts are kept in _ for a month.', 'We had to start _ again last night.'],
  },
  {
    value: 'YAML',
    spoken: 'yammel',
    pronunciations: ['yammel'],
    sentences: ['You write the settings in _ by hand.', 'There was a mistake in the _ file.'],
  },
  {
    value: 'Databricks',
    spoken: 'data bricks',
    sentences: ['The numbers come from _ every morning.', 'We pay a lot of money to _ each year.'],
  },
  {
    value: 'Okta',
    spoken: 'octa',
    sentences: ['You need an account in _ to open it.', 'The answer from _ came too late.'],
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
    value: 'Huawei',
    spoken: 'wah way',
    pronunciations: ['wah way'],
    sentences: ['The telephone is made by _ in China.', 'A spokesman for _ said no.'],
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
    value: 'MRI',
    spoken: 'M R I',
    sentences: ['The doctor wants an _ of the knee.', 'Her _ showed nothing new.'],
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
    value: 'CRM',
    spoken: 'C R M',
    sentences: ['Put the address into the _ please.', 'Our _ does not know this customer.'],
  },
];
