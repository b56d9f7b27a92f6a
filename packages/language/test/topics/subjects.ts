/** What people say about one subject each. Written for these tests; a line is a sentence. */
export const subjects = {
  budget: `The budget for next year has to be ready by the end of October.
Marketing asked for twenty percent more money than this year.
Finance thinks that the travel costs can be cut by half.
We spent too much on the consultants in spring.
The board wants to see three versions of the budget before the vote.
If sales stay flat, every department loses one position.
I would rather cut the costs of the office than any position.
The rent of the second floor alone is a tenth of our costs.
Finance will send each department a sheet with last year's costs.
Please fill in the sheet and send it back to finance by Friday.
The board votes on the budget in the first week of November.
After the vote nobody can ask for more money until summer.`,
  bees: `I have kept bees in the garden behind the house for nine years.
A healthy hive holds about forty thousand bees in June.
The queen lays more than a thousand eggs on a warm day.
When the hive gets too crowded, half of the bees leave with the old queen.
That is a swarm, and a swarm looks more dangerous than it is.
You can catch a swarm with a box and a bit of patience.
I take the honey only twice, in June and in August.
The bees need the rest of the honey to get through winter.
Mites are the worst enemy of a hive, they weaken the young bees.
Last winter I lost two hives because of the mites.
The honey from the lime trees tastes a bit of mint.
Anyone who wants to keep bees should first spend a summer with a beekeeper.`,
  trains: `The night train to the coast was cancelled again because of a broken engine.
Passengers had to wait in the station until four in the morning.
The railway company offered them a bus, but the bus had only fifty seats.
This line has had more delays than any other line in the country.
The engines are forty years old and spare parts are hard to get.
A spokeswoman of the railway said that new engines were ordered in May.
The first of them will pull a train in two years at the earliest.
Until then the company wants to keep more drivers and engines in reserve.
Passengers can get back half of the ticket price for a delay of two hours.
Most passengers do not know that, so the railway saves millions.
The ministry demands that the refund of a ticket becomes automatic.
Commuters on the line founded a group that counts every delay.`,
  bread: `Good bread needs only flour, water, salt and a lot of time.
Mix the flour with the water first and let the dough rest for an hour.
Then add the salt and the sourdough and knead until the dough is smooth.
A wet dough sticks to the fingers, but it makes the better crumb.
Fold the dough every half hour, four times in all.
After that the loaf goes into the fridge for the night.
The cold slows the sourdough down and gives the bread its taste.
Heat the oven as hot as it gets, with a heavy pot inside.
Cut the loaf with a razor blade before it goes into the pot.
Bake it with the lid on for half an hour, then take the lid off.
The crust should be dark brown, almost a little burnt.
Let the bread cool down before you cut it, even if that is hard.`,
  software: `The release is blocked by a crash in the login screen.
It happens when a user types the password before the page has loaded.
Two testers saw the crash on old phones, nobody saw it on a computer.
The team found the bug in a library that draws the password field.
We can update the library, but then every screen has to be tested again.
The other way is to turn the password field off until the page has loaded.
That fix is three lines of code and the testers could check it today.
I would ship the small fix now and update the library in the next release.
The users will not notice, and the crash reports should stop.
Then we add a test that types the password as soon as the screen appears.
Support has to tell users with old phones to install the release.
If the crash reports do not stop by Monday, we roll the release back.`,
  hospital: `The hospital changes its visiting hours from the first of the month.
Visitors may come between two and seven in the afternoon.
On the children's ward parents may stay with their child all night.
Nurses had complained that visitors came in the middle of the morning rounds.
The doctors need the morning for the rounds and for operations.
No more than two visitors should sit at a bed at the same time.
Anyone with a cough has to wear a mask on every ward.
The ward for heart patients keeps its own shorter hours.
Patients who are dying may have visitors at any hour.
The nurses on the ward decide when a patient needs quiet.
Flowers are not allowed in intensive care because of the germs.
The hospital prints the new hours on a card for every patient.`,
} as const;

/** The sentences about a subject. */
export const sentencesAbout = (subject: keyof typeof subjects): string[] =>
  subjects[subject].split('\n');
