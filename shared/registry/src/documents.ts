import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { SHELL } from './registry.ts';
import { ReleaseContents } from './schemas.ts';

/** What servers and commands check documents by; browsers use the types alone. */
export * from './schemas.ts';

/**
 * Reads a document by its schema.
 * @param name of the document, for the message
 * @throws {Error} naming the first place that is wrong
 */
export function parseDocument<Schema extends TSchema>(
  name: string,
  schema: Schema,
  text: string,
): Static<Schema> {
  return checkDocument(name, schema, JSON.parse(text));
}

/** A document of which the JSON was read already. @throws {Error} naming the first place that is wrong */
export function checkDocument<Schema extends TSchema>(
  name: string,
  schema: Schema,
  content: unknown,
): Static<Schema> {
  if (Value.Check(schema, content)) return content;
  const [wrong] = Value.Errors(schema, content);
  throw new Error(`${name} is not complete: ${wrong?.instancePath} ${wrong?.message}.`);
}

export const contentLimits = {
  files: 500,
  fileBytes: 5 * 1024 * 1024,
  releaseBytes: 25 * 1024 * 1024,
  pathLength: 200,
  /** Of the contents' text. */
  textLength: 150_000,
} as const;

/** No HTML: it would be a page on the shop's own origin. */
const ENDING = /\.(js|cjs|mjs|css|json|map|txt|woff2|wasm|png|jpe?g|webp|avif|svg|ico)(\.br|\.gz)?$/;
/** The shop's own page and its description as an installed app. */
const SHELL_FILES = /^(index\.html|manifest\.webmanifest)(\.br|\.gz)?$/;
const NAME = /^[\w@][\w@.-]*$/;
/** Names that some file systems keep for themselves. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Parses the contents of a release. No path leads out of the release's folder, on any file system.
 * @param remote whose release it is, or the shell's name
 * @throws {Error} naming what is wrong
 */
export function parseContents(text: string, remote: string): ReleaseContents {
  if (text.length > contentLimits.textLength) throw new Error('The list of files is too long.');
  const contents = parseDocument('The list of files', ReleaseContents, text);
  const files = Object.entries(contents.files);
  if (files.length > contentLimits.files)
    throw new Error(`A release has ${contentLimits.files} files at most.`);
  for (const [path, { bytes }] of files) {
    refusePath(path, remote);
    if (bytes > contentLimits.fileBytes)
      throw new Error(`${path} has more than ${contentLimits.fileBytes} bytes.`);
  }
  const bytes = files.reduce((sum, [, file]) => sum + file.bytes, 0);
  if (bytes > contentLimits.releaseBytes)
    throw new Error(`A release has ${contentLimits.releaseBytes} bytes at most, not ${bytes}.`);
  refuseClashes(files.map(([path]) => path));
  return contents;
}

function refusePath(path: string, remote: string): void {
  const names = path.split('/');
  const isSafe = names.every((name) => NAME.test(name) && !name.endsWith('.') && !DEVICE.test(name));
  if (!isSafe || path.length > contentLimits.pathLength)
    throw new Error(`${JSON.stringify(path)} is not a path that a file of a release may have.`);
  const isKnown = ENDING.test(path) || (remote === SHELL && SHELL_FILES.test(path));
  if (!isKnown) throw new Error(`A release cannot have a file such as ${path}.`);
}

/** Source maps are for the server that a release was sent to: no browser is given one. */
export const isSourceMap = (file: string): boolean => /\.map(\.|$)/.test(file);

/** Two paths that differ only in case are one file on some disks, and a file cannot be a folder. */
function refuseClashes(paths: readonly string[]): void {
  const taken = new Set(paths.map((path) => path.toLowerCase()));
  if (taken.size < paths.length) throw new Error('Two paths differ only in case.');
  for (const path of taken) {
    const names = path.split('/');
    const folders = names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'));
    const clash = folders.find((folder) => taken.has(folder));
    if (clash !== undefined) throw new Error(`${clash} is a file and a folder.`);
  }
}
