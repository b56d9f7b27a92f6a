import { list } from './values.ts';

const who = list('we|they|some people|the others|both of them|i|you guys|the agent');
const did = list('looked at|talked about|wanted|forgot|liked|finished|will mark|may need');
const what = list(
  'the plan|three of the boxes|a better answer|one two three steps|the dot on the map|what may come|nothing at all|a mark on the wall|the second option|a chance to win',
);
const how = list(
  'at home|again|in the end|with hope|as always|at one point|or so|number five|for good|in the first place',
);

/** What people say on the telephone without telling anything about themselves. */
const sentences = `
how can i help you today
thank you for calling how are you doing
let me put you on hold for a second
is there anything else that i can do for you
okay no problem let me check that for you
the number of people was higher than i thought
i am sorry to hear that
this is ridiculous
this is fine thanks
my account is locked again
i forgot my password and need a new one
can you confirm your date of birth please
could i get your last name please
what's your zip code
the card was declined and i do not know why
do you have your account number at hand
i am calling about my bill
i am not sure about that
i'm happy to wait
we have two options for you
there are five of us in the house
please spell that for me
i will send you an email in a moment
look at the address on the screen
the second one is better than the first one
one moment please
that sounds good to me
my name is on the list somewhere
it was a long day and i am tired
the doctor will see you now
she was born with a gift for music
go straight and turn left at the light
it works most of the time
give me a minute
i have been here before
my phone is broken
you need to sign in first
he is a good friend of mine
can we reschedule the appointment
it rains all day
`;

/** More than two thousand sentences without an entity: lower-case, and as they are written. */
export const bare: readonly string[] = [
  ...who.flatMap((a, n) =>
    did.flatMap((b) =>
      what.flatMap((c, m) =>
        how.filter((_, at) => (at + n + m) % 3 === 0).map((d) => `${a} ${b} ${c} ${d}`),
      ),
    ),
  ),
  ...sentences.trim().split('\n'),
].flatMap((text, n) => (n % 2 || n > 2000 ? [text, written(text)] : [text]));

function written(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1).replaceAll(/\bi\b/g, 'I')}.`;
}
