import type { UpdateWordsData } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { type LiveRecognizerOptions, storedWords } from '../../src/index.ts';
import {
  type FakeConnection,
  joined,
  noise,
  type SurvivingJournal,
  silentRecognizer,
  stage,
} from './stage.ts';

/** A second of audio, in bytes. */
const SECOND = 16_000;

const vocabulary = (...words: string[]): UpdateWordsData => ({
  custom_vocabulary_config: { vocabulary: words },
});

/** A session whose recognizer only says with which words an utterance would be recognized. */
function listening() {
  const opened: LiveRecognizerOptions[] = [];
  const on = stage({
    openRecognizer: (options) => {
      opened.push(options);
      return silentRecognizer();
    },
  });
  const wordsAt = (time: number) => {
    const { custom_vocabulary_config: config, custom_spelling_config: spelling } =
      opened.at(-1)?.wordsAt?.(time) ?? {};
    return [config?.vocabulary, spelling?.spelling_dictionary];
  };
  return {
    ...on,
    wordsAt,
    emit: (...events: Parameters<LiveRecognizerOptions['onEvent']>) =>
      opened.at(-1)?.onEvent(...events),
  };
}

const restored = async (journal: SurvivingJournal) => ({
  ...journal.kept,
  words: await storedWords(async (number) => journal.messagesAfter(number), journal.kept.state),
});

const changesIn = ({ messages }: FakeConnection) =>
  messages.flatMap((each) => (each.type === 'update_words' ? [each] : []));

test('words change from the next utterance on, and are acknowledged with all that is in force', async () => {
  const { start, wordsAt } = listening();
  const session = start();
  const connection = joined(session);
  session.bytes(connection, noise(2 * SECOND));
  session.message(connection, { type: 'update_words', data: vocabulary('Solaria') });
  session.bytes(connection, noise(SECOND));
  const spelling = { custom_spelling_config: { spelling_dictionary: { SQL: ['sequel'] } } };
  session.message(connection, { type: 'update_words', data: spelling });
  session.message(connection, { type: 'update_words', data: vocabulary() });
  await session.settle({ cut: false });
  expect(changesIn(connection).map(({ acknowledged, data }) => [acknowledged, data])).toEqual([
    [true, { time: 2, ...vocabulary('Solaria'), custom_spelling_config: null }],
    [true, { time: 3, ...vocabulary('Solaria'), ...spelling }],
    [true, { time: 3, ...vocabulary(), ...spelling }],
  ]);
  expect([wordsAt(1.9), wordsAt(2), wordsAt(3)]).toEqual([
    [undefined, undefined],
    [['Solaria'], undefined],
    [[], { SQL: ['sequel'] }],
  ]);
});

test('a session that is restored keeps the words, also those of audio that it recognizes again', async () => {
  const { start, restore, journal, wordsAt, emit } = listening();
  const session = start();
  const connection = joined(session);
  for (const word of ['one', 'two', 'three']) {
    session.bytes(connection, noise(SECOND));
    session.message(connection, { type: 'update_words', data: vocabulary(word) });
  }
  await session.settle({ cut: false });
  expect(journal.kept.state.wordChanges).toHaveLength(3);
  emit({ kind: 'checkpoint', audioBytes: 2.5 * SECOND, sequences: [0] });
  await session.settle({ cut: false });
  expect(journal.kept.state.wordChanges).toHaveLength(2);
  const again = restore(await restored(journal));
  again.open(connection);
  again.bytes(connection, noise(SECOND));
  await again.settle({ cut: false });
  expect([wordsAt(2.9)[0], wordsAt(3)[0]]).toEqual([['two'], ['three']]);
});

test('words that change too often, or after the stop, stay as they are, and the client is told', async () => {
  const { start } = listening();
  const session = start();
  const connection = joined(session);
  for (let count = 0; count < 33; count += 1) {
    session.bytes(connection, noise(SECOND / 10));
    session.message(connection, { type: 'update_words', data: vocabulary(`${count}`) });
  }
  session.message(connection, { type: 'stop_recording' });
  session.message(connection, { type: 'update_words', data: vocabulary('late') });
  await session.settle({ cut: false });
  expect(changesIn(connection).slice(32)).toMatchObject([
    { acknowledged: false, error: { exception: 'TooManyChanges' }, data: null },
    { acknowledged: false, error: { exception: 'RecordingStopped' }, data: null },
  ]);
});
