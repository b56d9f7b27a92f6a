import type { Utterance, Word } from '@verbatim/contract';

/**
 * Talk in which a person marked where sentences end, by a bar. It was written after the rules, and nothing was changed
 * because of it. Here the recogniser wrote punctuation.
 */
export const punctuated = `
Thanks for coming, everybody. | Let's begin with the numbers. | Sales rose by 3.5 percent. | That is less than we hoped for.
Dr. Alvarez will see you at 10 a.m. | Please bring your card. | Do you have any allergies? | No, none at all.
I live in the U.S. | My parents live in Spain. | We talk every week, etc. | It works.
He asked, "Where is the exit?" | Nobody answered him. | Then the lights went out!
The meeting is on Jan. 5. | Room No. 12 is booked. | Mr. and Mrs. Olsen are coming, too.
Wait... | What did you say? | I said no. | All right, then.
It costs $4.99. | The old one cost $3. | Prices went up vs. last year.
We use Node.js for that. | The site is example.com. | Type it in and press Enter.
J. R. Miller wrote the book. | It has 300 pages. | I read it twice.
She works for Brightwater Ltd. | They make pumps, valves, etc. | Their office is on Elm St. | It is small.
Is it ready? | Yes! | Can I see it? | Sure, come in.
Call me at 5 p.m. | I will be home. | If not, try again at 6 p.m. on Monday.
The so-called experts (all three of them) were wrong. | We were right. | That felt good.
"I can't," she said. | "You can," he said. | They both laughed.
Prof. Kim teaches physics. | His brother teaches at St. Mary's College. | Both are strict.
First, open the lid. | Second, pull the lever, i.e. the red one. | Third, wait.
What a day! | First the car broke down. | Then I lost my keys. | And now this?
He was born in 1961. | He died in 2020. | In between he wrote nine novels.
Martin Luther King Jr. gave the speech. | My father was there. | He never forgot it.
The temperature fell to minus 2.5 degrees. | Pipes froze. | Nobody had water.
Go straight on, e.g. along the river. | Then turn left. | You can't miss it.
Yahoo! was big then. | Google was small. | Times change.
Okay. | So. | Where were we? | Ah, yes, the budget.
I think approx. 40 people came. | Some left early. | The rest stayed until 11 p.m. | It was fun.
Version 2.0 is out. | Version 2.1 follows in May. | Do not wait for it.
We met Gen. Harris and Lt. Brown. | They were polite. | We were nervous.
You know what? | I quit. | I mean it.
The answer is simple: pay him. | He earned it; nobody else did. | End of story.
Ask for Suite B. | Then take the lift. | It is slow.
The U.N. met in June. | They talked for days. | In the end they agreed. | Some say that was a miracle.
It rained all day. | "Perfect," said Tom. | We stayed in.
`;

/**
 * Here the recogniser wrote words alone: a bar is the end of a sentence, a wave a silence inside one; the figure is how
 * long the silence is, in tenths of a second.
 */
export const unpunctuated = `
thank you all for being here |9 we have a long list today |8 the first item is the new office |11 it opens in march
i went to the shop |5 they had no bread ~4 and no milk |10 so i drove to the next town |7 it was closed too
what do you think about that |6 i am not sure |9 maybe we should ask ~3 the others first
the ~8 the problem is the heating |9 it goes off at night |5 nobody knows why |10 we called the company twice
turn left at the church |8 follow the road for a mile |9 our house is the one with the green door
my name is helen |7 i am calling about the bike |8 is it still for sale |12 great
he said he would come at nine |10 at ten he was not there |9 when i called him he was asleep
so ~4 what we need is more time |9 the plan was too short |5 we knew that from the start
put the pan on the stove |8 wait until the water boils |9 add salt |7 then put in the pasta
i grew up on a farm |9 we had forty cows ~3 and a few sheep |8 my brother still lives there |10 he sold the cows
okay |6 let us look at the map |8 this is where we are |5 there is the lake |9 it takes two hours to get there
they told us to wait in the hall |11 after an hour somebody came |8 she was very ~9 very sorry
yes i have the papers here |7 do you want me to send them |9 no tomorrow is fine
the concert starts at eight |9 doors open at seven |8 bring a coat ~4 because it is outdoors
we lost the first game |8 we won the second |9 nobody expected that |10 the coach cried
first of all ~3 congratulations |9 you worked hard for this |8 your parents must be proud
i never liked that color |9 it reminds me of hospitals |8 my wife ~4 loves it
the train was full |8 i had to stand for ~9 three hours |10 my feet still hurt
please hold the line |15 i will connect you with sales |12 hello |6 this is sales |8 how can i help
in the morning it snowed |9 by noon everything was gone |8 that is april for you
she opened the letter |10 it was from her aunt |8 inside was a key |9 nothing else
we tested it on two phones |8 on the old one it crashed |9 on the new one it worked |12 that is all i know
could you speak up |6 the line is bad |9 thank you |8 that is much better
i would like a table for two |9 by the window if possible |8 we will be there at ~5 half past seven
and that was it |14 they never spoke again |9 it is a sad story
the cat sat on the fence |8 the dog sat below |9 neither of them moved |5 we watched them all afternoon
take one pill in the morning |9 take two at night |8 do not drink alcohol |10 come back in a week
he built the boat himself |9 it took him eleven years |8 now it lies in the harbor |5 he hardly uses it
our bus was late |7 we missed the start |9 the rest was good |8 i would go again
listen |9 i have an idea |8 we rent a van |6 we take all the boxes at once |10 it is cheaper
`;

interface Marked {
  readonly utterance: Utterance;
  /** The places of words after which a sentence ends. */
  readonly ends: readonly string[];
}

const WORD_SECONDS = 0.3;

/** The utterances of a set, with the ends that were marked. The last word always ends a sentence. */
export const marked = (set: string): Marked[] =>
  set
    .trim()
    .split('\n')
    .map((line) => {
      const words: Word[] = [];
      const ends: string[] = [];
      let time = 0;
      for (const token of line.split(' ')) {
        const silence = /^([|~])(\d*)$/u.exec(token);
        if (silence) {
          if (silence[1] === '|') ends.push(`end:${words.length - 1}`);
          time += Number(silence[2]) / 10;
          continue;
        }
        const start = Math.round(time * 1000) / 1000;
        words.push({ word: token, start, end: start + WORD_SECONDS, confidence: 0.9 });
        time = start + WORD_SECONDS + 0.05;
      }
      const text = words.map(({ word }) => word).join(' ');
      const end = words.at(-1)?.end ?? 0;
      return {
        utterance: { text, start: 0, end, language: 'en', confidence: 0.9, channel: 0, words },
        ends: [...ends, `end:${words.length - 1}`],
      };
    });
