import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Sorts text as a hosted PostgreSQL often does, not byte by byte: no list may depend on that. */
const LINGUISTIC = "template template0 locale_provider icu icu_locale 'en-US'";

/** Creates an empty database on the server; returns its address. */
export const createFreshDatabase = (serverUrl: string): Promise<string> =>
  createDatabase(serverUrl, LINGUISTIC);

/** Creates a copy of the database at `templateUrl`, to which nobody may be connected; returns its address. */
export const copyDatabase = (serverUrl: string, templateUrl: string): Promise<string> =>
  createDatabase(serverUrl, `template ${nameOf(templateUrl)} strategy file_copy`);

async function createDatabase(serverUrl: string, how: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name} ${how}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** Drops a database created by these functions, even with open connections. */
export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${nameOf(url)} with (force)`);
}

async function onServer(serverUrl: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
