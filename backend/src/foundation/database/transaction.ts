import type { Connection, Connections } from './connections.ts';
import type { StatementRunner } from './statement.ts';

/** What runs inside one transaction; usable only until the transaction ends. */
export type Transaction = StatementRunner;

/** Runs the work in one transaction, once: commits when it resolves, rolls back when it throws. */
export function runTransaction<T>(
  connections: Connections,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return connections.use(async (connection) => {
    await connection.command('begin');
    let ended = false;
    try {
      const result = await work({
        run: async (statement, values) => {
          if (ended) throw new Error(`${statement.name} came after the end of its transaction`);
          return connection.run(statement, values);
        },
      });
      ended = true;
      await commit(connection);
      return result;
    } catch (error) {
      ended = true;
      // If this fails too, the connection is broken and closed; the first error is the one to report.
      await connection.command('rollback').catch(() => undefined);
      throw error;
    }
  });
}

async function commit(connection: Connection): Promise<void> {
  const done = await connection.command('commit');
  if (done === 'ROLLBACK') {
    throw new Error('The transaction was rolled back: a statement in it failed and its error was swallowed');
  }
}
