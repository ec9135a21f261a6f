import pg from 'pg'; import { readFileSync, writeFileSync } from 'node:fs'; import path from 'node:path';
import { migrate, openDatabase } from '@shop/backend/database'; import { workspaceRoot } from '@shop/processes'; import { fillCatalogue } from '../src/search/population.ts';
const base = readFileSync('/tmp/db100k.url','utf8'); const name = 'small600';
const c = new pg.Client({ connectionString: base }); await c.connect(); await c.query(`drop database if exists ${name}`); await c.query(`create database ${name}`); await c.end();
const url = base.replace(/[^/]+$/, name); const database = await openDatabase({ url }); await migrate(database, path.join(workspaceRoot, 'backend/sql')); await database.close();
const d = new pg.Client({ connectionString: url }); await d.connect(); await fillCatalogue(d, 600); await d.end(); writeFileSync('/tmp/db600.url', url); console.log(url); process.exit(0);
