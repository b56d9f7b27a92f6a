import type { Emotion, Sentiment } from '@verbatim/contract';

const names = { P: 'positive', N: 'negative', M: 'mixed', 0: 'neutral' } as const;

/** Sentences labeled by hand: P positive, N negative, 0 neutral, M mixed. The word list and the rules were made with them. */
export const development: readonly { sentiment: Sentiment; emotion: Emotion; text: string }[] =
  `P|I love this new phone
P|What a wonderful surprise that was
P|The staff were very helpful
P|We had a great time at the beach
P|Everything went better than I expected
P|She was thrilled with the result
P|That is excellent news for all of us
P|I am so proud of you
P|The food was delicious
P|It works perfectly and I am happy
P|Thank you so much for your kindness
P|The view from up there is breathtaking
P|I really enjoyed talking to him
P|They did a fantastic job
P|My daughter laughed all evening
P|It is not bad at all
P|What a relief to hear your voice
P|We won the match last night
P|I could not be happier
P|The room was lovely and clean
P|He is the most generous man I know
P|I feel much calmer now
P|That was hilarious
P|Our guests were delighted
P|This is the best coffee in town
P|I am looking forward to the trip
P|You made my day
P|The doctor was kind to my mother
P|It was a pleasant journey
P|Finally it is fixed
N|I hate waiting on the phone
N|The delivery was late again
N|This is unacceptable
N|My knee hurts when I walk
N|I am not happy with the service
N|The app keeps crashing
N|She was furious about the bill
N|We were disappointed by the hotel
N|I feel lonely since he left
N|The soup was disgusting
N|He never listens to me
N|It is a terrible idea
N|I am afraid of the operation
N|They lost my luggage
N|Nobody answered my letters
N|What a waste of money
N|The battery died after an hour
N|I was shocked by what he said
N|That was a rude thing to say
N|I am worried about the test
N|The new version is worse
N|He cried for hours
N|It did not work
N|I regret buying it
N|The screen is broken
N|I am sick of these excuses
N|We are in serious trouble
N|The noise was horrible
N|I cannot stand this any longer
N|It was a boring meeting
0|The meeting starts at nine
0|He lives in the green house
0|Please turn to page ten
0|The train goes through the valley
0|I will send the form tomorrow
0|She bought two chairs and a table
0|We have three offices
0|The report is on the desk
0|Is this the way to the station
0|My brother works in a bank
0|It is raining
0|They moved here in March
0|The door on the left is the kitchen
0|You need a pencil and paper
0|The next item is the budget
0|There are five people in the team
0|He opened the window
0|I have an appointment on Friday
0|The lake is four miles long
0|Let me read the number to you
0|The shop closes at six
0|We use the same printer
0|It is made of wood
0|I parked behind the school
0|She is on the phone
0|Can you hear me now
0|The second box is empty
0|Water boils at a hundred degrees
0|He asked for the address
0|The file is in the folder
M|The food was good but the service was terrible
M|I love the design but I hate the price
M|It is slow but very helpful
M|Great camera, poor battery
M|I am sad to leave but excited to go
M|The hotel was nice and the street was awful
M|She was kind and he was rude
M|The first half was boring and the end was brilliant
M|He won but he was hurt
M|It is useful although confusing
P|I have never felt better
N|I have had better meals
N|The instructions were confusing
P|How interesting
N|She looked tired and miserable`
    .split('\n')
    .map((line) => {
      const [label = '', text = ''] = line.split('|');
      // Sentences without a label of their emotion.
      return { sentiment: names[label as keyof typeof names], emotion: 'neutral', text };
    });
