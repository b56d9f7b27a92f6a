import { MoveError, type MoveMark } from '../move/row-store.ts';
import type { Database } from './database.ts';

/** The mark that a move left in a database. Data moves in while the target's table of state is there. */
export async function readMoveMark(database: Database): Promise<MoveMark | null> {
  const [found] = await database.query<{ isIn: boolean; isOut: boolean }>(
    `SELECT to_regclass('move') IS NOT NULL AS "isIn", to_regclass('moved') IS NOT NULL AS "isOut"`,
  );
  if (found?.isIn) {
    const row = await database.one<{ source: string }>('SELECT source FROM move');
    return { state: 'moving in', other: row?.source ?? 'another place' };
  }
  if (!found?.isOut) return null;
  return (await database.one<MoveMark>('SELECT state, other FROM moved')) ?? null;
}

/** Marks a database that data moves out of; null removes the mark. */
export async function setMoveMark(database: Database, mark: MoveMark | null): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.run('DROP TABLE IF EXISTS moved');
    if (mark === null || mark.state === 'moving in') return;
    await transaction.run('CREATE TABLE moved (state text NOT NULL, other text NOT NULL)');
    await transaction.query('INSERT INTO moved (state, other) VALUES ($1, $2)', [
      mark.state,
      mark.other,
    ]);
  });
}

/** Throws for a database whose data is moving, or was moved elsewhere: two services would go on with the same data. */
export async function refuseMoved(database: Database): Promise<void> {
  const mark = await readMoveMark(database);
  if (mark !== null) throw new MoveError(adviceOn(mark));
}

function adviceOn({ state, other }: MoveMark): string {
  switch (state) {
    case 'moving in':
      return `A move from ${other} into this database has not ended. Run \`verbatim migrate\` again, or use an empty database.`;
    case 'moving out':
      return `A move of this database to ${other} has not ended. Run \`verbatim migrate\` again; to stay here, drop its table \`moved\`.`;
    case 'moved out':
      return `The data of this database was moved to ${other}. Use that; to go back to the data as it was before, drop its table \`moved\`.`;
  }
}
