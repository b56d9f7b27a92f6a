/**
 * How well entities, sentiment, the ends of sentences and changes of subject are told, by the sentences of the tests:
 * `node packages/language/scripts/accuracy.ts`.
 */
import { judgedCuts } from '../test/chapters/judged.ts';
import { development as developmentEntities } from '../test/entities/development.ts';
import { heldOut as heldOutEntities } from '../test/entities/held-out.ts';
import { inSmallLetters, judgedEntities } from '../test/entities/judged.ts';
import { scoresOf, tableOf } from '../test/scores.ts';
import { punctuated, unpunctuated } from '../test/sentences/held-out.ts';
import { judgedEnds } from '../test/sentences/judged.ts';
import { development as developmentSentiment } from '../test/sentiment/development.ts';
import { heldOut as heldOutSentiment } from '../test/sentiment/held-out.ts';
import { judgedSentiment } from '../test/sentiment/judged.ts';
import { heldOutSubjects } from '../test/topics/held-out-subjects.ts';
import { subjects } from '../test/topics/subjects.ts';

const held = judgedSentiment(heldOutSentiment);
const sets = {
  'entities, development': judgedEntities(developmentEntities),
  'entities, held out': judgedEntities(heldOutEntities),
  'the same in small letters': judgedEntities(inSmallLetters(heldOutEntities)),
  'sentiment, development': judgedSentiment(developmentSentiment).sentiments,
  'sentiment, held out': held.sentiments,
  'emotion, held out': held.emotions,
  'sentences, punctuated': judgedEnds(punctuated),
  'sentences, unpunctuated': judgedEnds(unpunctuated),
  'chapters, development': judgedCuts(subjects),
  'chapters, held out': judgedCuts(heldOutSubjects),
};
for (const [title, judgments] of Object.entries(sets))
  process.stdout.write(`${tableOf(title, scoresOf(judgments))}\n`);
