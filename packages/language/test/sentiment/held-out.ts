import type { Emotion, Sentiment } from '@verbatim/contract';

const names = { P: 'positive', N: 'negative', M: 'mixed', 0: 'neutral' } as const;

/**
 * Sentences labelled by hand: P positive, N negative, 0 neutral, M mixed, and the emotion that a person would name first.
 * They were written after the word list and the rules, and nothing was changed because of them.
 */
export const heldOut: readonly { sentiment: Sentiment; emotion: Emotion; text: string }[] =
  `P contentment|The new chairs are so comfortable that nobody wants to stand up
P elation|We got the keys to our flat today and I keep dancing around
P triumph|After six tries I finally passed my driving test
P adoration|My grandson has the cutest little smile
P amusement|He told the story about the goat and we all burst out laughing
P relief|The results came back and it is nothing serious, thank goodness
P awe|I have never seen so many stars, it was breathtaking
P contentment|Your explanation was clear and very helpful
P interest|That is a fascinating idea, tell me more
P positive_surprise|They upgraded our room for free, what a nice surprise
P contentment|The waiter was patient with our kids
P elation|This is the best news I have heard all year
P ecstatic|I am over the moon, she said yes
P contentment|The soup tastes great with a bit of lemon
P triumph|We beat the champions three to one
P adoration|I adore the way she sings to the baby
P contentment|It was a lovely evening and everyone felt at home
P relief|Luckily the cat came back by itself
P contentment|Setting it up was easy and took five minutes
P elation|I cannot wait to see you on Saturday
P contentment|Thanks a lot for staying so late to help me
P awe|The choir sounded magnificent in that old church
P contentment|You can always rely on Ruth, she is a wonderful colleague
P interest|I would be curious to hear how you did that
P amusement|That cartoon is hilarious
P contentment|The repair was quick and the price was fair
P triumph|I am proud of what this team has achieved
P contentment|The guide was friendly and knew a lot
P elation|It was a fantastic concert from start to end
P contentment|My back feels much better since the massage
P relief|What a relief that the flight was not cancelled
P contentment|There is nothing to complain about
P contentment|I am very satisfied with the new supplier
P contentment|Well done, that was a good presentation
P adoration|He loves his little sister more than anything
P contentment|The garden looks beautiful in the morning light
P elation|We had so much fun at the lake
P contentment|It is not bad for a first attempt
P contentment|You handled that call perfectly
P positive_surprise|The film was better than I expected
P contentment|The support team solved it within an hour, excellent
P contentment|I enjoy walking to work along the river
P awe|The view over the valley is stunning
P contentment|This knife is sharp, light and worth every cent
P elation|Hooray, the snow is here
P contentment|She is such a generous and honest person
P triumph|Our bakery won the first prize again
P contentment|Dinner was delicious as always
P relief|At last the noise has stopped
P contentment|The children were happy with their presents
P desire|I would love to live by the sea one day
P contentment|The hotel staff went out of their way for us
P contentment|Everything arrived on time and in perfect condition
P elation|I could hug the whole world right now
P contentment|This update makes my life so much easier
P contentment|He always finds the right words
P interest|The museum was more interesting than the guidebook says
P contentment|I feel safe in this neighborhood
P contentment|My boss supports me a great deal
P elation|She jumped for joy when the letter came
P contentment|No problems at all with the delivery
P awe|It is incredible what these surgeons can do
P contentment|The teacher is kind and explains things well
P amusement|We laughed until our bellies ached
P contentment|I sleep like a baby on this mattress
N anger|I have been on hold for an hour and I am fed up
N disappointment|The battery lasts only two hours, that is a joke
N sadness|Our dog died last week and the house feels empty
N pain|My shoulder has been aching since the fall
N fear|I am scared of walking there at night
N disgust|There was mold in the bathroom, it was gross
N disappointment|The second season is really boring
N anger|He shouted at me in front of everyone
N distress|I am completely overwhelmed by all these forms
N embarrassment|I forgot her name twice, it was so embarrassing
N confusion|These instructions make no sense to me
N contempt|Only an idiot would park there
N negative_surprise|We were shocked when the bill arrived
N disappointment|The jacket fell apart after one wash
N anger|It is outrageous that they charge for water
N sadness|She has felt lonely since her husband passed away
N disappointment|The website crashes every time I press the button
N distress|I worry about how we are going to pay the rent
N disappointment|I expected more from a restaurant like this
N anger|They lied to us about the deadline
N fear|The doctor's face made me nervous
N disappointment|The parcel came a week late and half of it was missing
N disgust|The meat smelled rotten
N disappointment|I am not satisfied with the answer
N anger|How dare you speak to her like that
N distress|We do not know how to go on, it is a nightmare
N disappointment|The picture is blurry and the sound is awful
N sadness|It breaks my heart to see the shop close
N pain|It hurts when I bend my knee
N disappointment|Nobody told us that the pool was closed
N confusion|I am lost, could you explain that once more
N contempt|That was a pathetic excuse
N disappointment|The coffee was cold and the bread was stale
N anger|I hate it when people cut the line
N fear|I am afraid we will lose the contract
N disappointment|He never keeps his promises
N distress|I have not slept for three nights and I am exhausted
N disappointment|Unfortunately the tickets are sold out
N anger|Stop blaming me for your mistakes
N disappointment|The new phone is worse than the old one
N disappointment|Your service has let me down again
N sadness|I miss my family terribly
N embarrassment|He turned red and felt ashamed of himself
N disgust|The toilets were filthy
N disappointment|It was a waste of time and money
N anger|Her rude tone annoyed all of us
N distress|Please help me, I am desperate
N disappointment|We regret that we ever moved here
N fear|It was terrifying when the plane dropped
N disappointment|The heating does not work and nobody cares
N negative_surprise|I was appalled by the state of the kitchen
N disappointment|It is too loud here, I cannot hear a thing
N sadness|Everyone at the funeral was in tears
N pain|She broke her leg on the ice
N disappointment|That is not what I ordered
N anger|You promised to call and you did not
N distress|The noise next door is driving me crazy
N disappointment|The team played badly and deserved to lose
N contempt|What a stupid rule
N disappointment|The app is slow and full of bugs
N anger|I will never buy from this company again
N disappointment|It is not worth the price
N fear|The brakes failed and I panicked
N sadness|I am sorry that I could not say goodbye to him
N disappointment|The room was smaller than in the pictures
0 neutral|The bus leaves from platform four
0 neutral|Please send me the address by mail
0 neutral|There are two meeting rooms on this floor
0 neutral|She studied chemistry before she moved to the coast
0 neutral|The library opens at ten on weekdays
0 neutral|He asked whether the box had arrived
0 neutral|My sister lives in a town near the border
0 neutral|We will talk about the budget after lunch
0 neutral|The printer is next to the window
0 neutral|You can pay by card or in cash
0 neutral|The river is about thirty meters wide
0 neutral|I need the second page of the contract
0 neutral|They painted the fence green last year
0 neutral|What time does the show begin
0 neutral|The recipe takes two eggs and a cup of flour
0 neutral|Our office moved to the third floor in May
0 neutral|He put the keys on the shelf
0 neutral|Turn right after the bridge
0 neutral|The form has four parts
0 neutral|I talked to her on the phone yesterday
0 neutral|The train stops in every village
0 neutral|Could you spell your last name for me
0 neutral|The museum has a collection of old coins
0 neutral|It gets dark at five in December
0 neutral|She wears glasses for reading
0 neutral|The company has about ninety employees
0 neutral|We use the blue folder for invoices
0 neutral|He is the older of the two brothers
0 neutral|The next speaker comes from Norway
0 neutral|I usually have tea in the morning
0 neutral|They are building a school behind the church
0 neutral|The file is too large for an email
0 neutral|Her appointment is on the ninth
0 neutral|The well in the yard is twelve meters deep
0 neutral|What kind of paper do you use
0 neutral|He works as a driver for the city
0 neutral|The table seats eight people
0 neutral|Let us start with the first item
0 neutral|The window faces the street
0 neutral|She asked for a glass of water
0 neutral|The shop sells bicycles and spare parts
0 neutral|This train does not stop at the airport
0 neutral|I will be in the office until noon
0 neutral|The number of visitors stayed the same
0 neutral|He carried the boxes to the car
0 realization|Now I see how the two parts fit together
0 realization|It turns out that the key was in my pocket
0 neutral|The lecture takes ninety minutes
0 neutral|Between us lies a field of corn
0 neutral|We had rice for dinner
0 neutral|Put the cups in the left cupboard
0 neutral|The kitchen has a gas stove
0 neutral|Who is responsible for the minutes
0 neutral|The sign says no parking
0 sympathy|My thoughts are with you and your family
M disappointment|The rooms were clean but the walls are paper thin
M contentment|I like the colour, although the size is wrong
M sadness|I am happy for her, but I will miss her
M contentment|The food was excellent and the service was slow
M disappointment|Good idea, poor execution
M pain|We won the game, but our best player got hurt
M contentment|It is expensive yet really useful
M fear|I am excited about the new job and a bit scared
M contentment|The start was boring, the ending was brilliant
M anger|He is a great player and a rude person
M contentment|The flight was delayed, but the crew was lovely
M disappointment|Nice staff, terrible coffee
M contentment|The hike was exhausting and wonderful
M confusion|The plot is confusing but the actors are superb
M disappointment|I love the camera, but the battery is bad`
    .split('\n')
    .map((line) => {
      const [labels = '', text = ''] = line.split('|');
      const [sign, emotion] = labels.split(' ');
      return { sentiment: names[sign as keyof typeof names], emotion: emotion as Emotion, text };
    });
