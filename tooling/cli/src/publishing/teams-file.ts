import { existsSync, readFileSync } from 'node:fs';
import { errorMessage } from '@shop/contracts';
import { PlainFailure } from '@shop/processes';
import { readKey, type TeamsFile } from '@shop/publisher';
import { keyFile } from '../releases/local-keys.ts';

/** @throws PlainFailure when the file is no such list; the shop checks the rest of it */
export function readTeams(file: string): TeamsFile {
  if (!existsSync(file)) throw new PlainFailure(`There is no file ${file}.`);
  const read = jsonIn(file);
  if (typeof read.registryKey !== 'string' || !Array.isArray(read.teams))
    throw new PlainFailure(`${file} needs "registryKey" and "teams".`);
  return read;
}

function jsonIn(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new PlainFailure(`${file} is not JSON: ${errorMessage(cause)}`);
  }
}

/** The public half of the key in a PEM file, which is made when there is none. */
export const publicKeyIn = (file: string): string => readKey(readFileSync(keyFile(file), 'utf8')).public;
