/** Other subjects, as people talk about them. Written after the rules that cut talks; nothing was changed because of them. */
export const heldOutSubjects = {
  sailing: `We left the harbor before sunrise because the wind was supposed to turn.
My uncle steered and I took care of the sails.
Around nine the waves got higher and my cousin was seasick.
You should look at the horizon then, not at the deck.
We passed the old lighthouse and set course for the island.
The mast creaked so loudly that I thought it would break.
In the bay behind the island the water was flat like glass.
We dropped the anchor and swam around the boat.
For the way back we had the wind from behind.
With the big sail up the boat was twice as fast.
Just before the harbor the wind died and we had to row.
I have never been so tired and so happy on a boat.`,
  school: `The new timetable starts after the autumn break.
Lessons begin at half past eight instead of eight.
Many parents asked for that because the pupils are tired in the morning.
The first teacher who said so was the biology teacher.
Homework will be given on three days of the week only.
Pupils who need help can stay for the study hour in the afternoon.
Two teachers are there to answer questions.
The class trip of the tenth grade goes to the mountains this time.
Parents have to sign the form for the trip by Thursday.
A pupil whose parents cannot pay for the trip gets help from the school.
The exams of the final grade stay in May.
If the timetable does not work out, the teachers will vote again in spring.`,
  diabetes: `With this illness the body cannot handle sugar the way it should.
The doctor found it by chance when she tested my blood.
Since then I measure my blood sugar four times a day.
A little needle in the finger is enough for that.
After a meal the sugar should not rise above a certain value.
If it does, I inject a small dose of insulin.
Too much insulin is dangerous because you can faint.
That is why I always carry some sugar in my pocket.
Exercise makes the body need less insulin.
I cycle to work and my values have become much better.
The doctor wants to see my blood values every three months.
My grandmother had the same illness, so it may run in the family.`,
  painting: `This picture was painted in the winter of the great flood.
The painter could not afford canvas, so he used the door of a barn.
Look at the blue of the sky, he mixed it himself from crushed stone.
The woman in front carries a basket, but the basket is empty.
Some say that she is the painter's sister.
Under the paint there is another picture, we know that from x-rays.
It shows the same woman, but with a child on her arm.
Nobody knows why the painter covered the child with blue.
The museum bought the picture for a few coins in a flea market.
It took two years to clean the paint and to mend the wood.
Now it hangs alone on a grey wall, with a lamp above it.
Many visitors walk past, but those who stop stay for a long time.`,
} as const;
