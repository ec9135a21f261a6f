import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

/** The newest registry of remotes that any process has taken: no older one is taken after it. */
export const registries = pgTable('registries', {
  /** The environment that it was signed for. */
  environment: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  /** The signed registry, in JSON: a process that starts without a good file serves this one. */
  signed: text().notNull(),
  takenAt: moment('taken_at').notNull(),
});

/** What visitors last reported of releases, one row per network: evidence of the last minutes for a withdrawal. */
export const releaseOutcomes = pgTable(
  'release_outcomes',
  {
    /** As `catalog@1.2.0`. */
    release: text().notNull(),
    /** An IPv4 /24 or IPv6 /48. */
    network: text().notNull(),
    /** The IPv4 /16 or IPv6 /32 around it. */
    provider: text().notNull(),
    outcome: text({ enum: ['worked', 'failed'] }).notNull(),
    reportedAt: moment('reported_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.release, table.network] }),
    index('release_outcomes_reported').on(table.reportedAt),
  ],
);

/** When the shop last withdrew a release of a remote by itself. */
export const releaseWithdrawals = pgTable('release_withdrawals', {
  remote: text().primaryKey(),
  withdrawnAt: moment('withdrawn_at').notNull(),
});

/** Releases that came over the network. A version never changes. */
export const publishedReleases = pgTable(
  'published_releases',
  {
    environment: text().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    /** The signed statement, in JSON. */
    statement: text().notNull(),
    /** The list of its files, as its team sent it. */
    contents: text().notNull(),
    team: text().notNull(),
    /** Who announced it: a credential or a user. */
    announcedBy: text('announced_by').notNull(),
    announcedAt: moment('announced_at').notNull(),
    /** When all its files were there, and it was checked. */
    availableAt: moment('available_at'),
  },
  (table) => [
    primaryKey({
      name: 'published_releases_key',
      columns: [table.environment, table.remote, table.version],
    }),
    index('published_releases_unfinished').on(table.announcedAt).where(sql`${table.availableAt} is null`),
  ],
);

/** The files that each announced release wants. */
export const wantedFiles = pgTable(
  'release_wanted_files',
  {
    environment: text().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    /** In hexadecimal. */
    sha384: text().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'release_wanted_files_key',
      columns: [table.environment, table.remote, table.version, table.sha384],
    }),
    index('release_wanted_files_by_hash').on(table.sha384, table.environment, table.remote),
  ],
);

/** The files of releases, each content once. */
export const releaseFiles = pgTable(
  'release_files',
  {
    /** In hexadecimal. */
    sha384: text().primaryKey(),
    bytes: bytea().notNull(),
    storedAt: moment('stored_at').notNull(),
  },
  (table) => [index('release_files_by_age').on(table.storedAt)],
);

/** Credentials of teams' pipelines. The owner's signature is checked whenever one is used. */
export const releaseCredentials = pgTable(
  'release_credentials',
  {
    id: text().primaryKey(),
    environment: text().notNull(),
    /** The credential as the owner signed it, in JSON. */
    signed: text().notNull(),
    tokenSha256: text('token_sha256').notNull(),
    revokedAt: moment('revoked_at'),
    usedAt: moment('used_at'),
  },
  (table) => [uniqueIndex('release_credentials_token').on(table.tokenSha256)],
);

/** Remotes of which no release is promoted for the time being. */
export const releaseHolds = pgTable(
  'release_holds',
  {
    environment: text().notNull(),
    remote: text().notNull(),
    reason: text().notNull(),
    heldAt: moment('held_at').notNull(),
  },
  (table) => [primaryKey({ name: 'release_holds_key', columns: [table.environment, table.remote] })],
);

/** Releases that are withdrawn in a shop that takes releases over the network. */
export const withdrawnReleases = pgTable(
  'withdrawn_releases',
  {
    environment: text().notNull(),
    /** As `catalog@1.2.0`. */
    release: text().notNull(),
    withdrawnAt: moment('withdrawn_at').notNull(),
  },
  (table) => [primaryKey({ name: 'withdrawn_releases_key', columns: [table.environment, table.release] })],
);

/** What flags of remotes are switched to. The others have the defaults of their manifests. */
export const flagSettings = pgTable(
  'flag_settings',
  {
    environment: text().notNull(),
    remote: text().notNull(),
    flag: text().notNull(),
    /** The share of visitors for whom it is on. */
    percent: integer().notNull(),
    reason: text().notNull(),
    switchedAt: moment('switched_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'flag_settings_key', columns: [table.environment, table.remote, table.flag] }),
    check('flag_settings_percent', sql`${table.percent} between 0 and 100`),
  ],
);

/** How each release does in browsers, over all processes, while the registry lists it and a month longer. */
export const releaseFigures = pgTable(
  'release_figures',
  {
    remote: text().notNull(),
    version: text().notNull(),
    starts: bigint({ mode: 'number' }).notNull(),
    failures: bigint({ mode: 'number' }).notNull(),
    errors: bigint({ mode: 'number' }).notNull(),
    /** How many starts took how long: a histogram. */
    loadTimes: integer('load_times').array().notNull(),
    reportedAt: moment('reported_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'release_figures_key', columns: [table.remote, table.version] }),
    index('release_figures_reported').on(table.reportedAt),
  ],
);

/** Where releases throw errors in browsers, at most fifty places of each. */
export const releaseErrors = pgTable(
  'release_errors',
  {
    remote: text().notNull(),
    version: text().notNull(),
    /** A hash of message, file and function: the same in other releases. */
    place: text().notNull(),
    message: text().notNull(),
    file: text(),
    line: integer(),
    function: text(),
    /** The stack, in the original source where a source map is known. */
    frames: text().array().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    reportedAt: moment('reported_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'release_errors_key', columns: [table.remote, table.version, table.place] }),
    index('release_errors_reported').on(table.reportedAt),
  ],
);
