import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { SHELL } from '@shop/registry';
import { BoundedMap } from '../../foundation/caching/bounded-map.ts';
import { withoutPersonalData } from '../../foundation/without-personal-data.ts';
import { releaseFolder } from '../surfaces/surface.ts';

/** A frame of a stack as a browser describes it: in the script that visitors load. */
export interface StackFrame {
  /** The minified name; empty for code outside functions. */
  function: string;
  /** The script's path on its host. */
  path: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

const MAX_FRAMES = 12;
/** Chromium: `at name (address:line:column)`, or without name and brackets. */
const CHROMIUM = /^\s*at (?:(?:async )?(.*?) \()?(.*?):(\d+):(\d+)\)?$/;
/** Firefox and Safari: `name@address:line:column`. */
const OTHERS = /^(.*?)@(.*?):(\d+):(\d+)$/;

/** The frames of a stack, innermost first. Other lines are skipped. */
export function framesIn(stack: string): StackFrame[] {
  return stack
    .split('\n')
    .flatMap((text) => {
      const [, name = '', address = '', line = '', column = ''] =
        CHROMIUM.exec(text) ?? OTHERS.exec(text) ?? [];
      const path = pathOf(address);
      return path === undefined ? [] : [{ function: name, path, line: Number(line), column: Number(column) }];
    })
    .slice(0, MAX_FRAMES);
}

function pathOf(address: string): string | undefined {
  if (address.startsWith('/')) return address;
  return URL.canParse(address) && /^https?:/.test(address) ? new URL(address).pathname : undefined;
}

/** The path of a script; its version and hash are no personal data. */
const SCRIPT = /^(?:\/[\w.-]+)+\.m?js$/;

/** Paths and names of functions can be invented, so they may hold anything. */
export const shownPath = (path: string): string => (SCRIPT.test(path) ? path : withoutPersonalData(path));

/** A frame as it may be logged and stored. */
export function shownFrame({ function: name, path, line, column }: StackFrame): string {
  const at = `${shownPath(path)}:${line}:${column}`;
  return name === '' ? at : `${withoutPersonalData(name)} (${at})`;
}

/** Where something is in an original source. */
interface OriginalPosition {
  file: string;
  line: number;
  column: number;
  /** The enclosing function, if the source names it. */
  function: string | undefined;
}

/** Reads a file that was published with a release. */
type ReadPublished = (remote: string, version: string, file: string) => Promise<Buffer | undefined>;

const MAX_MAPS = 8;
const MAX_MAP_BYTES = 32 * 1024 * 1024;
const REMOTE_FILE = /^\/remotes\/([a-z][a-z0-9-]*)\/(\d[0-9A-Za-z.+-]*)\/([\w./-]+\.js)$/;
const SHELL_FILE = /^\/(static\/[\w./-]+\.js)$/;

export type SourceMaps = ReturnType<typeof openSourceMaps>;

/**
 * Finds the original source of what browsers run. Source maps come with a release and are never served. They are read from
 * the store of release files, or from the folder that the release was built into.
 */
export function openSourceMaps(siteDirectory: string, readPublished: ReadPublished) {
  const maps = new BoundedMap<string, TraceMap | 'missing'>({
    maxEntries: MAX_MAPS,
    maxWeight: MAX_MAP_BYTES,
  });

  /**
   * @param version of the shell that the frame is of, if it is of the shell
   * @returns `undefined` without a source map for it
   */
  async function originalOf(frame: StackFrame, version: string): Promise<OriginalPosition | undefined> {
    const [, remote, remoteVersion, remoteFile] = REMOTE_FILE.exec(frame.path) ?? [];
    const [, shellFile] = SHELL_FILE.exec(frame.path) ?? [];
    const map =
      remote && remoteVersion && remoteFile
        ? await mapOf(remote, remoteVersion, remoteFile)
        : shellFile && (await mapOf(SHELL, version, shellFile));
    if (!map) return undefined;
    const found = originalPositionFor(map, { line: frame.line, column: Math.max(0, frame.column - 1) });
    if (found.source === null) return undefined;
    const source = sourceContentFor(map, found.source);
    return {
      file: shortenPath(found.source),
      line: found.line,
      column: found.column + 1,
      function: source ? functionAround(source, found.line) : undefined,
    };
  }

  async function mapOf(name: string, version: string, file: string): Promise<TraceMap | undefined> {
    if (file.includes('..')) return undefined;
    const key = `${name}@${version}/${file}`;
    const known = maps.get(key);
    if (known) return known === 'missing' ? undefined : known;
    let content: Buffer | undefined;
    try {
      content = await read(name, version, `${file}.map`);
    } catch {
      // The database or the store of files did not answer: it may be read with the next error.
      return undefined;
    }
    const map = content && parseMap(content);
    maps.set(key, map ?? 'missing', content?.length ?? 0);
    return map;
  }

  /** @returns `undefined` where there is none */
  async function read(name: string, version: string, file: string): Promise<Buffer | undefined> {
    const published = await readPublished(name, version, file);
    const built = path.join(releaseFolder(siteDirectory, name, version), file);
    return published ?? (existsSync(built) ? readFile(built) : undefined);
  }

  return { originalOf };
}

/** @returns `undefined` for content that is not a source map */
function parseMap(content: Buffer): TraceMap | undefined {
  try {
    return new TraceMap(content.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** `webpack://catalog/./src/a.ts` and `../../node_modules/.pnpm/…/node_modules/react/index.js` without the build's prefixes. */
const shortenPath = (source: string): string =>
  source
    .replace(/^[a-z-]+:\/\/[^/]*\//, '')
    .replace(/^.*\/node_modules\//, 'node_modules/')
    .replace(/\?.*$/, '')
    .replace(/^(?:\.{1,2}\/)+/, '');

const DECLARED = [
  /(?:^|\s)function\*?\s+([\w$]+)/,
  /(?:^|\s)(?:const|let|var)\s+([\w$]+)\s*(?::[^=]+)?=\s*(?:async\s*)?(?:function\b|\(|[\w$]+\s*=>)/,
  /^\s*(?:(?:static|async|public|private|get|set)\s+)*(#?[\w$]+)\s*\([^;]*\)[^;=]*\{\s*$/,
];
const NO_FUNCTIONS = new Set(['if', 'for', 'while', 'switch', 'catch', 'with', 'return']);

/**
 * The function around a line. Source maps do not name it, so this looks for the nearest line above, indented less, that
 * declares one.
 */
function functionAround(source: string, line: number): string | undefined {
  const lines = source.split('\n').slice(0, line);
  let indent = Number.POSITIVE_INFINITY;
  for (const [index, text] of lines.reverse().entries()) {
    const own = text.search(/\S/);
    if (own === -1 || (index > 0 && own >= indent)) continue;
    indent = Math.min(indent, own);
    const name = DECLARED.map((form) => form.exec(text)?.[1]).find(Boolean);
    if (name !== undefined && !NO_FUNCTIONS.has(name)) return name;
  }
  return undefined;
}
