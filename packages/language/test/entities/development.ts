/** Sentences with their entities, labeled by hand. The rules were made with them. */
export const development = `I met Maria Lopez yesterday|NAME:Maria Lopez
She lives in Paris|LOCATION_CITY:Paris
We flew to Germany in March|LOCATION_COUNTRY:Germany;MONTH:March
It costs $40|MONEY:$40
They paid twenty dollars|MONEY:twenty dollars
Call me at 9:30 pm|TIME:9:30 pm
The meeting is on Monday|DAY:Monday
He was born on July 4, 1976|DATE:July 4, 1976
Peter called from London|NAME:Peter;LOCATION_CITY:London
Write to info@example.org|EMAIL_ADDRESS:info@example.org
Look at www.example.com|URL:www.example.com
She is 34 years old|AGE:34 years old
It took ten minutes|DURATION:ten minutes
We moved to Japan in 2015|LOCATION_COUNTRY:Japan;YEAR:2015
He studied at Harvard University|ORGANIZATION:Harvard University
My name is Anna Schmidt|NAME:Anna Schmidt
Doctor Miller will see you|NAME_MEDICAL_PROFESSIONAL:Miller
I worked for Google|ORGANIZATION:Google
The President of France spoke|LOCATION_COUNTRY:France
Tom and Susan are here|NAME:Tom;NAME:Susan
The Italian team won|ORIGIN:Italian
She went to Chicago on Friday|LOCATION_CITY:Chicago;DAY:Friday
We drove through Texas|LOCATION_STATE:Texas
The fifth of May is free|DATE:The fifth of May
Microsoft bought it for 3 million dollars|ORGANIZATION:Microsoft;MONEY:3 million dollars
David Brown is my boss|NAME:David Brown
The river runs through Vienna|LOCATION_CITY:Vienna
I need two hours|DURATION:two hours
Call 212-555-2368|PHONE_NUMBER:212-555-2368
Mrs. Okafor lives at 12 Baker Street|NAME:Okafor;LOCATION_ADDRESS_STREET:12 Baker Street
In October we open in Madrid|MONTH:October;LOCATION_CITY:Madrid
The Red Cross sent help|ORGANIZATION:Red Cross
He flew with Lufthansa|ORGANIZATION:Lufthansa
Kowalczyk signed the letter|NAME:Kowalczyk
Laura has an office in Toronto|NAME:Laura;LOCATION_CITY:Toronto
They left on 2024-05-01|DATE:2024-05-01
We crossed the Alps|LOCATION:Alps
The United States signed|LOCATION_COUNTRY:United States
Robert earns 500 euros|NAME:Robert;MONEY:500 euros
It opens at eight o'clock|TIME:eight o'clock
The dog sleeps on the sofa|
We should start again|
I think that is right|
Can you repeat the question|
The green one is better|
Nothing was left on the table|
He will come later|
You may sit down|
That was a good point|
Turn left at the corner|
The water is cold|
They mark the papers|
I hope it works|
My sister has a bike|
The window is open|
Please read the second part|
All of it is new|
Our garden is small|
I never saw that film|
He runs every morning|
The bridge is closed|
It was dark outside|
Put the lid on|
She laughed at the joke|
Bread and butter will do|
We can see the hill|
He drew a line|
The list is long|
Someone rang the bell|
There is a chance|
So what is the plan|
It smells of paint|
The road is wet|
I forgot my keys|
They sang together|
No one knows why|
The answer is simple|
Bring a coat|
It fell on the floor|
I like tea|
The room was full|
Wait for the sign|
The box is heavy|
We lost the map|
The bus was late|
Try it once more|
The story has no end|
Keep the change|
He sat by the fire|
Close the door|
The cake is ready|
She wrote a poem|
We need a van|
It is art|
The bill came in the post|
The rose is red|
Grace is a virtue|
Ask him about it|
They cut the tree|
The rope is strong|
Look behind you|`
  .split('\n')
  .map((line) => {
    const [text = '', entities = ''] = line.split('|');
    return { text, entities: entities ? entities.split(';') : [] };
  });
