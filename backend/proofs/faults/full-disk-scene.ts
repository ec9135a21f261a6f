import { chown, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { unprivilegedUser } from '@shop/postgres';
import { SmallDisk } from '@shop/testkit/files';
import { copyDatabase, dropDatabase } from '@shop/testkit/postgres';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, migrate, openDatabase } from '../../src/foundation/database/index.ts';
import { shopMigrations } from '../../src/foundation/database/shop-database.ts';
import { dataFolder } from '../../testing/shop-storage.ts';

/** A migrated database whose disk the test can fill. */
export interface FullDiskScene {
  database: Database;
  fillDisk(leave?: number): Promise<void>;
  freeDisk(): Promise<void>;
  remove(): Promise<void>;
}

/** A new local database uses 130 of these, with its log and the programs of the server. */
const MEGABYTES = 200;
const CONNECTIONS = 4;

/** Fails each order with the error of a full disk, for machines on which a test may not mount anything. */
const REFUSE_ORDERS = `
  create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
  end $$;
  create trigger no_room before insert on orders for each row execute function no_room();`;
const TAKE_ORDERS = 'drop trigger no_room on orders; drop function no_room;';

function refusingOrders(database: Database): Pick<FullDiskScene, 'fillDisk' | 'freeDisk'> {
  return {
    fillDisk: async () => {
      await database.pool.query(REFUSE_ORDERS);
      await onEachConnection(database, 'set temp_file_limit = 0');
    },
    freeDisk: async () => {
      await database.pool.query(TAKE_ORDERS);
      await onEachConnection(database, 'set temp_file_limit = -1');
    },
  };
}

async function onEachConnection({ pool }: Database, command: string): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) await client.query(command);
  for (const client of clients) client.release();
}

export async function localOnFullDisk(): Promise<FullDiskScene> {
  const disk = await SmallDisk.mount(MEGABYTES);
  const folder = disk?.path ?? (await dataFolder());
  const database = await openDatabase({ directory: path.join(folder, 'database'), poolSize: CONNECTIONS });
  await migrate(database, shopMigrations());
  return {
    database,
    ...onDisk(disk, database),
    remove: async () => {
      await database.close();
      await (disk ? disk.remove() : rm(folder, { recursive: true }));
    },
  };
}

const onDisk = (
  disk: SmallDisk | undefined,
  database: Database,
): Pick<FullDiskScene, 'fillDisk' | 'freeDisk'> =>
  disk ? { fillDisk: (leave) => disk.fill(leave), freeDisk: () => disk.free() } : refusingOrders(database);

export async function postgresOnFullDisk(): Promise<FullDiskScene> {
  const server = inject('postgresUrl');
  const url = await copyDatabase(server, inject('postgresTemplateUrl'));
  const disk = await SmallDisk.mount(MEGABYTES);
  if (disk) await moveToDisk(server, url, disk);
  const database = await openDatabase({ url, poolSize: CONNECTIONS });
  return {
    database,
    ...onDisk(disk, database),
    remove: async () => {
      await database.close();
      await dropDatabase(server, url);
      if (disk) await onServer(server, `drop tablespace ${tablespaceOf(url)}`);
      await disk?.remove();
    },
  };
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
const tablespaceOf = (url: string): string => `disk_of_${nameOf(url)}`;

/** Tables, indexes and temporary files; the write-ahead log stays with the server. */
async function moveToDisk(server: string, url: string, disk: SmallDisk): Promise<void> {
  const folder = path.join(disk.path, 'tables');
  await mkdir(folder);
  const user = await unprivilegedUser();
  if (user) await chown(folder, user.uid, user.gid);
  await onServer(server, `create tablespace ${tablespaceOf(url)} location '${folder}'`);
  await onServer(server, `alter database ${nameOf(url)} set tablespace ${tablespaceOf(url)}`);
}

async function onServer(server: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(command).finally(() => client.end());
}
