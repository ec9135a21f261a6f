import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { ReleaseManifest, RemoteManifest } from '@shop/registry';
import { MANIFEST } from './release-files.ts';

/** Size limits for visitors, in KiB with Brotli. */
export interface Budget {
  /** Scripts. */
  javascriptKiB: number;
  stylesKiB: number;
}

interface Weighed {
  /** What is measured, such as a screen. */
  what: string;
  files: readonly string[];
}

const KIB = 1024;
/** A line of the build's failure, for a size over its budget. */
const overBudget = (what: string, bytes: number, budgetKiB: number): string[] =>
  bytes > budgetKiB * KIB ? [`${what}: ${(bytes / KIB).toFixed(1)} KiB, of ${budgetKiB} at most`] : [];

/** A remote's style sheets, which each of its screens waits for. */
const REMOTE_STYLES_KIB = 7;

/**
 * @param folder the build, with Brotli copies of all files that have one
 * @returns a line for each size over its budget
 */
export async function overweight(
  folder: string,
  weighed: readonly Weighed[],
  budgetKiB: number,
): Promise<string[]> {
  const lines = await Promise.all(
    weighed.map(async ({ what, files }) => {
      const sizes = await Promise.all(files.map((file) => sizeOf(path.join(folder, file))));
      return overBudget(what, sum(sizes), budgetKiB);
    }),
  );
  return lines.flat();
}

/** What a page's own style sheets weigh, in bytes with Brotli. */
export const inlineStyles = (page: string): number =>
  sum(
    Array.from(
      page.matchAll(/<style[^>]*>(.*?)<\/style>/gs),
      ([, sheet = '']) => brotliCompressSync(sheet).length,
    ),
  );

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

const sizeOf = async (file: string): Promise<number> =>
  (await stat(`${file}.br`).catch(() => stat(file))).size;

export const WITHIN_BUDGET = 'shop:within-budget';

/** The environment variable of builds that may be heavier than their budget. */
export const MAY_BE_OVER_BUDGET = 'MAY_BE_OVER_BUDGET';

/** Tells admins beside the build what its scripts may weigh. */
const BUDGET = 'budget.json';

const failing = (
  name: string,
  javascriptKiB: number,
  find: (folder: string) => Promise<string[]>,
): RsbuildPlugin => ({
  name: WITHIN_BUDGET,
  apply: 'build',
  setup(api) {
    api.onAfterBuild(async ({ stats }) => {
      if (stats?.hasErrors()) return;
      const found = await find(api.context.distPath);
      if (found.length > 0 && process.env[MAY_BE_OVER_BUDGET] === undefined)
        throw new Error(`${name} is heavier than its budget:\n  ${found.join('\n  ')}`);
      await writeFile(path.join(api.context.distPath, BUDGET), JSON.stringify({ javascriptKiB }));
    });
  },
});

/** Fails the build of a remote when one of its screens exceeds the budget in the remote's manifest. */
export const remoteWithinBudget = ({ name, budget }: RemoteManifest): RsbuildPlugin =>
  failing(name, budget.javascriptKiB, async (folder) => {
    const release: ReleaseManifest = JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8'));
    const { entry, scripts, styles, screens = {} } = release;
    const scriptsOf = Object.entries(screens).map(([screen, files]) => ({
      what: `the scripts of ${screen}`,
      files: [entry, ...scripts, ...files],
    }));
    return [
      ...(await overweight(folder, scriptsOf, budget.javascriptKiB)),
      ...(await overweight(folder, [{ what: 'the styles', files: styles }], REMOTE_STYLES_KIB)),
    ];
  });

/** Fails the build of the shell when the files of every page exceed their budget. */
export const shellWithinBudget = ({ javascriptKiB, stylesKiB }: Budget): RsbuildPlugin =>
  failing('The shell', javascriptKiB, async (folder) => {
    const page = await readFile(path.join(folder, 'index.html'), 'utf8');
    const scripts = Array.from(page.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g), ([, file = '']) => file);
    return [
      ...(await overweight(folder, [{ what: 'the scripts', files: scripts }], javascriptKiB)),
      ...overBudget('the styles', inlineStyles(page), stylesKiB),
    ];
  });
