import { chown, cp, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { SmallDisk } from '@shop/testkit/files';
import { copyDatabase, dropDatabase, unprivilegedUser } from '@shop/testkit/postgres';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/database/index.ts';
import { shopMigrations } from '../../src/platform/database/shop-database.ts';
import { migratedEmbeddedDirectory } from '../../testing/embedded-template.ts';

/** A migrated database whose disk the test can fill. */
export interface FullDiskScene {
  database: Database;
  fillDisk(leave?: number): Promise<void>;
  freeDisk(): Promise<void>;
  remove(): Promise<void>;
}

/** A new embedded database uses 60 of these, its log included. */
const MEGABYTES = 120;
const CONNECTIONS = 4;

/** A device that refuses every write, as a full disk does. */
const FULL_DEVICE = '/dev/full';

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

export async function embeddedOnFullDisk(): Promise<FullDiskScene> {
  const disk = await SmallDisk.mount(MEGABYTES);
  const template = await migratedEmbeddedDirectory(inject('runFolder'), shopMigrations());
  const directory = disk ? path.join(disk.path, 'database') : template;
  if (disk) await cp(template, directory, { recursive: true });
  const database = await openDatabase({ directory });
  const probe = path.join(`${directory}.lock`, 'disk-takes-writing');
  const refusing = refusingOrders(database);
  return {
    database,
    fillDisk: async (leave) => {
      if (disk) return disk.fill(leave);
      await refusing.fillDisk();
      await rm(probe, { force: true });
      await symlink(FULL_DEVICE, probe);
    },
    freeDisk: async () => {
      if (disk) return disk.free();
      await rm(probe);
      await refusing.freeDisk();
    },
    remove: async () => {
      await database.close();
      await disk?.remove();
      await rm(path.dirname(template), { recursive: true });
    },
  };
}

export async function postgresOnFullDisk(): Promise<FullDiskScene> {
  const server = inject('postgresUrl');
  const url = await copyDatabase(server, inject('postgresTemplateUrl'));
  const disk = await SmallDisk.mount(MEGABYTES);
  if (disk) await moveToDisk(server, url, disk);
  const database = await openDatabase({ url, directory: '', poolSize: CONNECTIONS });
  return {
    database,
    ...(disk
      ? { fillDisk: (leave?: number) => disk.fill(leave), freeDisk: () => disk.free() }
      : refusingOrders(database)),
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
