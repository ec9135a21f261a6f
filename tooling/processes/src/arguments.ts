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
