import { statement } from '../database/index.ts';

/** The newest registry that any process has taken. */
export const newestRegistry = statement<{ signed: string }, [environment: string]>(
  'newest-registry',
  'select signed from registries where environment = $1',
);

/** Keeps a registry unless a newer one was taken meanwhile. */
export const keepRegistry = statement<
  Record<string, never>,
  [environment: string, version: number, signed: string]
>(
  'keep-registry',
  `insert into registries as kept (environment, version, signed, taken_at)
   values ($1, $2, $3, now())
   on conflict (environment) do update
     set version = excluded.version, signed = excluded.signed, taken_at = excluded.taken_at
     where kept.version < excluded.version`,
);
