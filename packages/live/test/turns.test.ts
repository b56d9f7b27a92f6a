import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noTurn, type Turn, type TurnInput, type TurnRules, turnAfter } from '../src/turns.ts';

const rules = { threshold: 0.5, eager_threshold: 0.3, timeout: 3 };

const speech = (sequence: number, time = sequence): TurnInput => ({
  kind: 'speech',
  sequence,
  time,
});
const silence = (seconds: number, time = 1): TurnInput => ({ kind: 'silence', time, seconds });
const decision = (probability: number): TurnInput => ({ kind: 'decision', probability });
const over: TurnInput = { kind: 'over', time: 9 };

/** What follows from some inputs: messages with time and probability, and questions. */
function told(inputs: readonly TurnInput[], given: TurnRules = rules): string[] {
  let turn: Turn = noTurn;
  return inputs.flatMap((input) => {
    const { event, asks, turn: next } = turnAfter(turn, input, given);
    turn = next;
    const { kind, sequence, time, probability } = event ?? {};
    return [
      ...(event ? [`${kind} ${sequence} at ${time}, ${probability}`] : []),
      ...(asks ? ['?'] : []),
    ];
  });
}

describe('a turn', () => {
  test.each([
    ['starts with speech', [speech(4, 0.5)], ['turn_start 4 at 0.5, null']],
    [
      'starts once for several utterances',
      [speech(0), silence(0.1), speech(1)],
      ['turn_start 0 at 0, null'],
    ],
    [
      'is asked about after 0.2 s of silence',
      [speech(0), silence(0.19), silence(0.2), silence(0.3)],
      ['turn_start 0 at 0, null', '?'],
    ],
    [
      'is asked about again when the silence has doubled',
      [
        speech(0),
        silence(0.2),
        decision(0.1),
        silence(0.39),
        silence(0.4),
        silence(0.8),
        silence(1.5),
      ],
      ['turn_start 0 at 0, null', '?', '?', '?'],
    ],
    [
      'ends at a probable end',
      [speech(0), silence(0.2, 2), decision(0.5)],
      ['turn_start 0 at 0, null', '?', 'turn_end 0 at 2, 0.5'],
    ],
    [
      'is resumed after an eager end, and may end eagerly again',
      [
        speech(0),
        silence(0.2),
        decision(0.3),
        decision(0.4),
        speech(1, 2),
        silence(0.2, 3),
        decision(0.4),
        silence(3, 3),
      ],
      [
        'turn_start 0 at 0, null',
        '?',
        'turn_probable_end 0 at 1, 0.3',
        'turn_resumed 1 at 2, null',
        '?',
        'turn_probable_end 1 at 3, 0.4',
        'turn_end 1 at 3, 0.4',
      ],
    ],
    [
      'ends after the timeout at the latest',
      [speech(0), silence(2.9), decision(0.2), silence(3)],
      ['turn_start 0 at 0, null', '?', 'turn_end 0 at 1, 0.2'],
    ],
    [
      'ignores a decision that speech has overtaken',
      [speech(0), silence(0.2), speech(1), decision(1)],
      ['turn_start 0 at 0, null', '?'],
    ],
    [
      'ends with the audio',
      [speech(0), over],
      ['turn_start 0 at 0, null', 'turn_end 0 at 9, null'],
    ],
    [
      'ends where its speech ended, if the audio goes on',
      [speech(0), silence(0.1), over],
      ['turn_start 0 at 0, null', 'turn_end 0 at 1, null'],
    ],
    ['is needed for anything but speech', [silence(4), decision(1), over], []],
  ] as const)('%s', (_, inputs, expected) => {
    expect(told(inputs)).toEqual(expected);
  });

  test('has no eager end without a threshold of it', () => {
    const { eager_threshold: _, ...plain } = rules;
    expect(told([speech(0), silence(0.2), decision(0.4)], plain)).toEqual([
      'turn_start 0 at 0, null',
      '?',
    ]);
  });
});

const anyInput: fc.Arbitrary<TurnInput> = fc.oneof(
  fc
    .record({ sequence: fc.nat(9), time: fc.nat(99) })
    .map(({ sequence, time }) => speech(sequence, time)),
  fc.double({ min: 0, max: 5, noNaN: true }).map((seconds) => silence(seconds)),
  fc.double({ min: 0, max: 1, noNaN: true }).map(decision),
  fc.constant(over),
);

test('any inputs give turns of the form start, (probable end, resumed)*, an optional probable end, end', () => {
  fc.assert(
    fc.property(fc.array(anyInput, { maxLength: 60 }), (inputs) => {
      const letters = { turn_start: 's', turn_probable_end: 'p', turn_resumed: 'r', turn_end: 'e' };
      const word = told([...inputs, over])
        .filter((each) => each !== '?')
        .map((each) => letters[each.split(' ')[0] as keyof typeof letters])
        .join('');
      expect(word).toMatch(/^(s(pr)*p?e)*$/);
    }),
  );
});

test('a question is asked in silence within a turn only, and at most 5 times in a silence', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 2.99, noNaN: true })), (lengths) => {
      const silences = lengths.toSorted((a, b) => a - b).map((each) => silence(each));
      expect(told(silences)).toEqual([]);
      expect(told([speech(0), ...silences]).length).toBeLessThanOrEqual(1 + 5);
    }),
  );
});
