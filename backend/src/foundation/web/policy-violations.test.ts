import { expect, it } from 'vitest';
import { violationsOf } from './policy-violations.ts';

const violation = {
  directive: 'script-src-elem',
  blocked: 'inline',
  page: 'https://parts.example/purchase/part_1',
  source: 'https://parts.example/static/js/index.js',
  line: 7,
};

it('reads a browser’s report of one violation, without the query of its address', () => {
  const report = {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'inline',
    'document-uri': 'https://parts.example/purchase/part_1?oobCode=secret#top',
    'source-file': 'https://parts.example/static/js/index.js',
    'line-number': 7,
  };
  expect(violationsOf(JSON.stringify({ 'csp-report': report }))).toEqual([violation]);
});

it('reads a newer browser’s list of reports, the first ten', () => {
  const body = {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'inline',
    documentURL: 'https://parts.example/purchase/part_1?oobCode=secret',
    sourceFile: 'https://parts.example/static/js/index.js',
    lineNumber: 7,
  };
  const reports = [{ type: 'deprecation', body: {} }, ...Array(20).fill({ type: 'csp-violation', body })];
  expect(violationsOf(JSON.stringify(reports))).toEqual(Array(10).fill(violation));
});

it('truncates long texts, and ignores other values', () => {
  const report = { 'effective-directive': 'x '.repeat(2500), 'blocked-uri': { a: 1 } };
  const [read] = violationsOf(JSON.stringify({ 'csp-report': report })) ?? [];
  expect(read?.directive).toHaveLength(200);
  expect(read?.blocked).toBe('');
});

it('leaves out what may be about a person', () => {
  const text = 'Ada, 12 Mill Road, +44 20 7946 0958\r\n{"level":30}';
  const report = {
    'effective-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  };
  const [read] = violationsOf(JSON.stringify({ 'csp-report': report })) ?? [];
  expect(JSON.stringify(read)).not.toMatch(/Mill|7946|\\[rn]/);
});

it.each(['', '{', 'null', '7', '{}', '{"csp-report":null}'])('finds no report in %j', (text) => {
  expect(violationsOf(text)).toBeUndefined();
});
