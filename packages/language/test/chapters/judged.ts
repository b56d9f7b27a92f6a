import { chaptersOf } from '../../src/chapters/chapters.ts';
import type { Judgment } from '../scores.ts';
import { talking } from '../topics/talking.ts';

/** Where talks about some subjects in several orders are cut, beside where the subject changes. */
export function judgedCuts(subjects: Readonly<Record<string, string>>): Judgment[] {
  const all = Object.values(subjects).map((text) => text.split('\n'));
  return all.flatMap((_, turn) =>
    [all, all.toReversed()].map((some): Judgment => {
      const order = [...some.slice(turn), ...some.slice(0, turn)];
      const utterances = talking(order.flat());
      const expected: string[] = [];
      let sentences = 0;
      for (const subject of order.slice(0, -1)) {
        sentences += subject.length;
        expected.push(`cut:${sentences}`);
      }
      const found = chaptersOf(utterances)
        .slice(1)
        .map(
          ({ start }) => `cut:${utterances.findIndex((utterance) => utterance.start === start)}`,
        );
      return { expected, found };
    }),
  );
}
