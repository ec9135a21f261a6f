import { withoutPersonalData } from '../../foundation/without-personal-data.ts';

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
