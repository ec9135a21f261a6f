import { expect, test } from 'vitest';
import {
  countPlaywright,
  countVitest,
  failedInPlaywright,
  failedInVitest,
  listVitest,
} from './test-report.ts';

test('vitest: each test counts, and a file that could not be loaded as a failed one', () => {
  const report = {
    testResults: [
      {
        status: 'passed',
        assertionResults: [{ status: 'passed' }, { status: 'passed' }, { status: 'skipped' }],
      },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'failed', assertionResults: [], message: 'Cannot find module' },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 1 });
});

test('vitest: each executed test is listed with its time and measurements', () => {
  const assertionResults = [
    {
      status: 'passed',
      fullName: 'crashes 200 kills',
      duration: 1500,
      meta: { figures: ['slowest open 1.9 s'] },
    },
    { status: 'passed', fullName: 'crashes a second process', duration: 20, meta: {} },
    { status: 'skipped', fullName: 'crashes on a Sunday' },
  ];
  expect(listVitest({ testResults: [{ assertionResults }] })).toEqual([
    { name: 'crashes 200 kills', milliseconds: 1500, figures: ['slowest open 1.9 s'] },
    { name: 'crashes a second process', milliseconds: 20, figures: [] },
  ]);
});

test('Playwright: a test that passed only on a retry has failed', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 } };
  expect(countPlaywright(report)).toEqual({ passed: 7, failed: 2, skipped: 2 });
});

test('vitest: failed tests are named by file and title, and a file that could not be loaded by itself', () => {
  const report = {
    testResults: [
      { status: 'passed', name: '/shop/shell/a.test.ts', assertionResults: [{ status: 'passed' }] },
      {
        status: 'failed',
        name: '/shop/shell/b.test.ts',
        assertionResults: [
          { status: 'passed', ancestorTitles: [], title: 'opens' },
          { status: 'failed', ancestorTitles: ['a menu'], title: 'closes' },
        ],
      },
      { status: 'failed', name: '/shop/shell/c.test.ts', assertionResults: [] },
    ],
  };
  expect(failedInVitest(report, '/shop')).toEqual(['shell/b.test.ts › a menu › closes', 'shell/c.test.ts']);
});

test('Playwright: failed tests are named by file and title', () => {
  const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] });
  const report = {
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('opens', 'expected'), spec('closes', 'flaky')],
        suites: [{ title: 'a menu', specs: [spec('scrolls', 'unexpected'), spec('prints', 'skipped')] }],
      },
    ],
  };
  expect(failedInPlaywright(report)).toEqual(['a.spec.ts › closes', 'a.spec.ts › a menu › scrolls']);
});

test('a tool without a report ran no test', () => {
  expect(countVitest(undefined)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(countPlaywright(undefined)).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
