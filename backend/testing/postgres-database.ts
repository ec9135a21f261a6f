import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Sorts text as a hosted PostgreSQL often does, not byte by byte: no list may depend on that. */
const LINGUISTIC = "template template0 locale_provider icu icu_locale 'en-US'";

/** Makes an empty database on the server; answers its address. */
export const createFreshDatabase = (serverUrl: string): Promise<string> =>
  createDatabase(serverUrl, LINGUISTIC);

/** Makes a database that holds what the one at `templateUrl` holds, to which nobody is connected; answers its address. */
export const copyDatabase = (serverUrl: string, templateUrl: string): Promise<string> =>
  createDatabase(serverUrl, `template ${nameOf(templateUrl)}`);

async function createDatabase(serverUrl: string, how: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name} ${how}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** Removes a database made by these functions, whoever is still connected. */
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
