import { type ParseArgsConfig, parseArgs } from 'node:util';
import { PlainFailure } from './plain-failure.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * What a command was given. `--help` prints its usage and ends the process.
 * @throws {PlainFailure} what is wrong, with the usage
 */
export function readArguments<const Known extends Options>(usage: string, options: Known) {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new PlainFailure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/**
 * What a command was asked for by name, in its usual order; all without names.
 * @param missing says that there is none of these names
 * @throws {PlainFailure} for an unknown name, with those that are known
 */
export function chosenByName<Named extends { readonly name: string }>(
  all: readonly Named[],
  names: readonly string[],
  missing: (unknown: string) => string,
): readonly Named[] {
  const known = all.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new PlainFailure(`${missing(unknown.join(', '))}, only ${known.join(', ')}.`);
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}
