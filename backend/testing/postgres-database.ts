import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Sorts text as a hosted PostgreSQL often does, not byte by byte: no list may depend on that. */
const LINGUISTIC = "template template0 locale_provider icu icu_locale 'en-US'";

/** Makes an empty database on the server; answers its address. */
export async function createFreshDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name} ${LINGUISTIC}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Removes a database made by `createFreshDatabase`, whoever is still connected. */
export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
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
