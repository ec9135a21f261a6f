export { startPostgres, type TestPostgres } from './postgres.ts';
export { oldestBinaries } from './postgres-binaries.ts';
export { copyDatabase, createFreshDatabase, dropDatabase } from './postgres-database.ts';
