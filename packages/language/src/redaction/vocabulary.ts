/** Set of the words of a string. */
export const wordsOf = (text: string): Set<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Fillers between a question and its answer, or between a cue and its value. */
export const betweenWords = wordsOf(`
  number numbers code id is was are it its it's that's thats that the a an my mine our your his her their of on for at to
  as in so and then um uh er erm ah hmm mm mhm huh oh okay ok yes yeah yep sure right alright well let me see check look
  get grab find hold hang second sec moment minute one just be would will should think believe i i've i'll guess here
  there this these you got have has date card back front side says reads begins starts following please now actually
  like know same set changed digit digits name yourself sorry first read out give thanks thank great perfect good
  exactly currently looks also not no with by called spelled under down go ahead ready when
`);

/** Fillers between the digits of one number. */
export const fillers = wordsOf(
  'um uh er erm ah hmm mm mhm okay ok yeah yes right then dash hyphen space minus slash hold on wait sorry',
);

/** Words that are never part of a name. */
export const grammar = wordsOf(`
  a an the and or but nor so if then than that this these those here there where when who whom whose what which why how
  i you he she it we they me him her us them my your his its our their mine yours ours theirs myself yourself himself
  am is are was were be been being do does did done have has had having will would shall should can could may might must
  i'm i've i'll i'd you're you've you'll he'll she'll we're we've we'll they're they've it'll don't doesn't didn't can't
  won't wouldn't couldn't isn't aren't wasn't haven't hasn't that'll
  not no yes yeah yep nope okay ok sure right well um uh er ah hmm mm oh hi hello hey bye please thanks thank sorry
  of in on at to from by for with without about into onto over under after before between through during since until up
  down off out as like than via per near around against because while although though unless whether
  also just only even still again already now today tomorrow yesterday tonight soon later never always often sometimes
  very really quite too much many more most some any all both each every other another such same own few less least
  calling speaking talking phoning ringing calls called said says say told tell asked ask spoke wrote went goes going go
  come came gets got get make made take took give gave want wants wanted need needs needed know knows think thinks
  one two three four five six seven eight nine ten eleven twelve zero hundred thousand first second third
  good fine great back away home happy glad afraid sorry able trying looking having doing getting ready done wondering
  something anything nothing everything someone anyone everyone somebody anybody nobody everybody
  mr mrs ms miss mister dr doctor sir madam ma'am nurse professor number name address phone email account card
  last full middle maiden given birth date street avenue road city state country zip
`);
