/**
 * Sentences with their entities, labelled by hand. They were written after the rules, and nothing was changed because
 * of them. Half of the sentences have none.
 */
export const heldOut =
  `Sandra Whitfield joined the call from Boston|NAME:Sandra Whitfield;LOCATION_CITY:Boston
The invoice over 350 dollars came on Tuesday|MONEY:350 dollars;DAY:Tuesday
We signed the lease in August 2019|DATE:August 2019
Please ask Oliver whether the boxes arrived|NAME:Oliver
Their plane lands at 6:45 am|TIME:6:45 am
She spent two weeks in Portugal|DURATION:two weeks;LOCATION_COUNTRY:Portugal
Nokia moved its research to Finland|ORGANIZATION:Nokia;LOCATION_COUNTRY:Finland
My neighbor, Mr. Delgado, feeds the cats|NAME:Delgado
The trial starts on September 12|DATE:September 12
He is 52 years old and still runs|AGE:52 years old
You can reach us at 646-555-0142|PHONE_NUMBER:646-555-0142
Send the slides to helen@northwind.example|EMAIL_ADDRESS:helen@northwind.example
The talk lasts forty minutes|DURATION:forty minutes
It was sold for 1.2 million euros|MONEY:1.2 million euros
In Denver the air is thin|LOCATION_CITY:Denver
Emily and George got married in June|NAME:Emily;NAME:George;MONTH:June
The Spanish teacher is ill|ORIGIN:Spanish
Stanford University invited her|ORGANIZATION:Stanford University
Dr. Patel looked at the wound|NAME_MEDICAL_PROFESSIONAL:Patel
The shop on 48 Maple Avenue has closed|LOCATION_ADDRESS_STREET:48 Maple Avenue
Amazon delivers on Sundays as well|ORGANIZATION:Amazon;DAY:Sundays
They met on October 3, 2011|DATE:October 3, 2011
A ticket to Rome costs ninety euros|LOCATION_CITY:Rome;MONEY:ninety euros
Look it up on www.trains.example|URL:www.trains.example
We grew up in Ohio|LOCATION_STATE:Ohio
The Brazilian coffee is stronger|ORIGIN:Brazilian
Call Victoria before noon|NAME:Victoria;TIME:noon
The United Nations published a report|ORGANIZATION:United Nations
Kevin was born in 1984|NAME:Kevin;YEAR:1984
I waited three hours for the plumber|DURATION:three hours
Canada and Mexico agreed|LOCATION_COUNTRY:Canada;LOCATION_COUNTRY:Mexico
He earns eighteen dollars an hour|MONEY:eighteen dollars
On Wednesday we go to Berlin|DAY:Wednesday;LOCATION_CITY:Berlin
The surgeon, Doctor Nakamura, was calm|NAME_MEDICAL_PROFESSIONAL:Nakamura
Siemens built the turbine|ORGANIZATION:Siemens
Her daughter is four months old|AGE:four months old
My name is Thomas Reed|NAME:Thomas Reed
We crossed Nevada at night|LOCATION_STATE:Nevada
The rent is 2,400 dollars|MONEY:2,400 dollars
See you on Friday at half past nine|DAY:Friday;TIME:half past nine
Jessica left her bag in the taxi|NAME:Jessica
They ship to Australia and India|LOCATION_COUNTRY:Australia;LOCATION_COUNTRY:India
It happened on the second of February|DATE:the second of February
Facebook changed the rules|ORGANIZATION:Facebook
The clinic opens at eight in the morning|TIME:eight in the morning
Mrs. Lindqvist paints landscapes|NAME:Lindqvist
We have known each other for twelve years|DURATION:twelve years
The bridge in San Francisco is red|LOCATION_CITY:San Francisco
Two French journalists asked for him|ORIGIN:French
Write to press@harbor.example by Monday|EMAIL_ADDRESS:press@harbor.example;DAY:Monday
Andrew owes me fifty pounds|NAME:Andrew;MONEY:fifty pounds
Since 2008 the price has doubled|YEAR:2008
IBM hired my cousin|ORGANIZATION:IBM
My aunt lives in New Zealand|LOCATION_COUNTRY:New Zealand
The concert in Amsterdam was cancelled|LOCATION_CITY:Amsterdam
Ask Professor Blackwood for a copy|NAME:Blackwood
The meeting takes place at 10:15|TIME:10:15
Rachel Green moved to Seattle in 2003|NAME:Rachel Green;LOCATION_CITY:Seattle;YEAR:2003
Toyota recalled nine thousand cars|ORGANIZATION:Toyota
We stay until December 27|DATE:December 27
The Chinese market is growing|ORIGIN:Chinese
It is five minutes from here|DURATION:five minutes
Florida had a mild winter|LOCATION_STATE:Florida
Daniel, could you open the door|NAME:Daniel
The bank charged a fee of $12.50|MONEY:$12.50
Our office in Dublin is hiring|LOCATION_CITY:Dublin
The World Bank gave a loan|ORGANIZATION:World Bank
Greece and Turkey share the coast|LOCATION_COUNTRY:Greece;LOCATION_COUNTRY:Turkey
Her appointment is on April 9|DATE:April 9
Uncle Henry turned 80|NAME:Henry;AGE:80
They cycled from Lyon to Geneva|LOCATION_CITY:Lyon;LOCATION_CITY:Geneva
Dial (415) 555-0187 for support|PHONE_NUMBER:(415) 555-0187
Jennifer called at seven thirty|NAME:Jennifer;TIME:seven thirty
The German version comes later|ORIGIN:German
Tesla opened a plant in Texas|ORGANIZATION:Tesla;LOCATION_STATE:Texas
I paid twelve dollars and fifty cents|MONEY:twelve dollars and fifty cents
School starts again in September|MONTH:September
Michael Okonkwo chairs the committee|NAME:Michael Okonkwo
The parcel was sent to 9 Hill Road|LOCATION_ADDRESS_STREET:9 Hill Road
We spent Saturday with Barbara|DAY:Saturday;NAME:Barbara
Poland borders on Ukraine|LOCATION_COUNTRY:Poland;LOCATION_COUNTRY:Ukraine
The course takes six months|DURATION:six months
He worked at Oxford University for a year|ORGANIZATION:Oxford University;DURATION:a year
Visit https://docs.example.org/start for more|URL:https://docs.example.org/start
At midnight the lights went out|TIME:midnight
The Swedish team is in the lead|ORIGIN:Swedish
In 1999 they moved to Philadelphia|YEAR:1999;LOCATION_CITY:Philadelphia
The patient is a 67 year old man|AGE:67 year old
The Smiths live next door|NAME:Smiths
Netflix made a film about it|ORGANIZATION:Netflix
Linda paid in cash|NAME:Linda
It closes at four pm on Thursdays|TIME:four pm;DAY:Thursdays
The flight from Nairobi is late|LOCATION_CITY:Nairobi
Argentina won in extra time|LOCATION_COUNTRY:Argentina
We have until January 31, 2027|DATE:January 31, 2027
Christopher Hayes wrote the manual|NAME:Christopher Hayes
The European Union changed the law|ORGANIZATION:European Union
My shift ends in twenty minutes|DURATION:twenty minutes
The mayor of Chicago resigned|LOCATION_CITY:Chicago
I gave Monica the spare key|NAME:Monica
The coffee machine is out of order|
We ought to water the plants|
The second chapter is the longest|
Somebody parked in front of the gate|
He was too tired to answer|
They serve soup until the pot is empty|
Let the paint dry before you touch it|
A stranger carried my suitcase upstairs|
The committee will vote by hand|
Most of the seats were taken|
It is hard to read the small print|
I would march to the top if I could|
You may leave the form blank|
The judge read the verdict|
Her will was found in a drawer|
Please mark the right answer|
We hope for better weather|
The bill passed without debate|
She chose the grey carpet|
A robin sat on the fence|
The frank answer surprised us|
He tends to exaggerate|
Nothing beats a warm bath|
The path winds down to the pond|
Our guests brought flowers|
The lid does not fit the jar|
He has a gift for languages|
The team works from home|
They cancelled the picnic|
All the windows were dirty|
The cook added too much salt|
I prefer the earlier draft|
The ladder is in the shed|
Ask the driver to wait|
The crew repaired the sail|
My phone has no signal here|
Half of the audience left early|
It smells of fresh bread|
The queue went around the corner|
The art of listening is rare|
You should warn the others|
The gap between the boards is wide|
He whistled on his way home|
The key was under the mat|
I lost count of the stairs|
The lamp flickers when it rains|
They disagreed about the color|
The dean was not informed|
Grace under pressure is a gift|
The rest is history|
She drew a map on a napkin|
Every drawer was locked|
The battery is almost full|
He prefers tea with milk|
Our train was on time|
Nobody claimed the umbrella|
The puppy chewed the slipper|
We cleaned the attic together|
The pilot made a smooth landing|
It takes patience to fish|
The roof needs new tiles|
Someone left the tap running|
He is a carpenter by trade|
The manual is out of date|
They share a small flat|
The choir practiced in the hall|
The oven timer went off|
You can borrow my bike|
The jury needs more time|
Our cat sleeps all day|
The soil here is sandy|
I found a coin in the sand|
The jet left a white trail|
A van blocked the entrance|
The harbor was full of boats|
They argued over the remote|
The melody stayed in my head|
Keep your receipt, please|
The clerk stamped both copies|
It is cheaper by the dozen|
The wind turned at dusk|
Her answer was short and clear|
The children built a dam|
The guard checked our bags|
I still have your umbrella|
The singer forgot the words|
Our plan has one weak point|
The candle burned down|
He put jam on his toast|
The lecture hall was freezing|
They met by chance|
The lawn needs cutting|
The screen went black|
She has a rich voice|
The rug hides a stain|
We took the back road|
The dentist was gentle|
His coat was soaked|
The story made me think|
The boat rocked in the waves|
I misread the sign`
    .split('\n')
    .map((line) => {
      const [text = '', entities = ''] = line.split('|');
      return { text, entities: entities ? entities.split(';') : [] };
    });
