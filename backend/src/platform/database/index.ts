export type { Database, DatabaseSettings } from './database.ts';
export { openDatabase } from './database.ts';
export { DatabaseUnavailable, sqlState, violatedConstraint } from './database-error.ts';
export type { DatabaseLog } from './database-log.ts';
export { DirectoryInUse } from './directory-lock.ts';
export { migrate } from './migrate.ts';
export type { Statement, StatementRunner } from './statement.ts';
export { statement } from './statement.ts';
export type { Transaction } from './transaction.ts';
