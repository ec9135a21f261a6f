export { oneProcessAtATime } from './advisory-locks.ts';
export type { Database, DatabaseLog } from './database.ts';
export { openDatabase } from './database.ts';
export { databaseClock } from './database-clock.ts';
export { DatabaseUnavailable, sqlState, violatedConstraint } from './database-error.ts';
export { migrate } from './migrate.ts';
export type { NoRow, Statement, StatementRunner, StatementValues, UnlessKnown } from './statement.ts';
export { statement, unlessKnown, valuesInOrder } from './statement.ts';
