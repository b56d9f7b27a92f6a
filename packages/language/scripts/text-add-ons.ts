import { entitiesOf, redact, sentimentOf } from '../src/index.ts';
import { saying } from '../test/saying.ts';

const sentence =
  'we met Maria in Paris on Monday and the bill was $40 so call 212 555 2368 or we get sad';

for (const count of [100, 1_000, 10_000, 100_000]) {
  const utterances = Array.from({ length: count / 20 }, (_, at) =>
    saying(sentence, { start: at * 10 }),
  );
  const took = (run: () => unknown): string => {
    const from = performance.now();
    run();
    return `${(performance.now() - from).toFixed(1)} ms`;
  };
  const figures = {
    words: count,
    redaction: took(() => redact(utterances, {})),
    entities: took(() => entitiesOf(utterances)),
    sentiment: took(() => sentimentOf(utterances)),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}
