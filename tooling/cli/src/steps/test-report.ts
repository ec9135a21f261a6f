import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Counts } from './step.ts';

const none: Counts = { passed: 0, failed: 0, skipped: 0 };

const SEPARATOR = ' › ';

/** Counts the tests of vitest's JSON report. A file that could not be loaded counts as a failed test. */
export function countVitest(report: unknown): Counts {
  const counts = { ...none };
  for (const file of list(report, 'testResults')) {
    const tests = list(file, 'assertionResults');
    for (const test of tests) {
      const status = text(test, 'status');
      if (status === 'passed') counts.passed += 1;
      else if (status === 'failed') counts.failed += 1;
      else counts.skipped += 1;
    }
    const anyFailed = tests.some((test) => text(test, 'status') === 'failed');
    if (text(file, 'status') === 'failed' && !anyFailed) counts.failed += 1;
  }
  return counts;
}

/**
 * The failed tests of vitest's JSON report, as file and title; of a file that could not be loaded only the file.
 * @param root the folder that the files' paths start from
 */
export function failedInVitest(report: unknown, root: string): string[] {
  return list(report, 'testResults').flatMap((file) => {
    if (text(file, 'status') !== 'failed') return [];
    const name = path.relative(root, text(file, 'name'));
    const failed = list(file, 'assertionResults').filter((test) => text(test, 'status') === 'failed');
    const titles = failed.map((test) => [...list(test, 'ancestorTitles'), text(test, 'title')]);
    return titles.length > 0 ? titles.map((title) => [name, ...title].join(SEPARATOR)) : [name];
  });
}

/** The executed tests of vitest's JSON report: full name, duration and measurements. */
export function listVitest(report: unknown): { name: string; milliseconds: number; figures: string[] }[] {
  return list(report, 'testResults')
    .flatMap((file) => list(file, 'assertionResults'))
    .filter((test) => text(test, 'status') !== 'skipped')
    .map((test) => ({
      name: text(test, 'fullName'),
      milliseconds: number(test, 'duration'),
      figures: list(field(test, 'meta'), 'figures').map(String),
    }));
}

/** Counts the tests of Playwright's JSON report. A test that passed only on a retry has failed. */
export function countPlaywright(report: unknown): Counts {
  const stats = field(report, 'stats');
  return {
    passed: number(stats, 'expected'),
    failed: number(stats, 'unexpected') + number(stats, 'flaky'),
    skipped: number(stats, 'skipped'),
  };
}

/** The failed tests of Playwright's JSON report, as file and title. */
export function failedInPlaywright(report: unknown): string[] {
  const namesIn = (suite: unknown, titles: readonly string[]): string[] => [
    ...list(suite, 'specs')
      .filter((spec) =>
        list(spec, 'tests').some((test) => ['unexpected', 'flaky'].includes(text(test, 'status'))),
      )
      .map((spec) => [text(spec, 'file'), ...titles, text(spec, 'title')].join(SEPARATOR)),
    ...list(suite, 'suites').flatMap((inner) => namesIn(inner, [...titles, text(inner, 'title')])),
  ];
  return list(report, 'suites').flatMap((file) => namesIn(file, []));
}

/** @returns the report, or `undefined` when the tool ended without one */
export function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}

function list(value: unknown, name: string): unknown[] {
  const found = field(value, name);
  return Array.isArray(found) ? found : [];
}

function text(value: unknown, name: string): string {
  const found = field(value, name);
  return typeof found === 'string' ? found : '';
}

function number(value: unknown, name: string): number {
  const found = field(value, name);
  return typeof found === 'number' ? found : 0;
}
