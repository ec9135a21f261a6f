export { startPostgres, type TestPostgres } from './postgres.ts';
export { copyDatabase, createFreshDatabase, dropDatabase } from './postgres-database.ts';
export { unprivilegedUser } from './unprivileged-user.ts';
