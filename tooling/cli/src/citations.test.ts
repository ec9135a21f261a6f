import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { expect, test } from 'vitest';

/** `docs/specification.md#roles` in code; `[roles](../specification.md#roles)` in documents. */
const IN_CODE = /\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g;
const IN_DOCUMENT = /\]\((?!https?:)([^)\s]+)\)/g;

const tracked = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: workspaceRoot,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(path.join(workspaceRoot, file)));

const read = (file: string): string => readFileSync(path.join(workspaceRoot, file), 'utf8');

/** The anchors of a document's headings, as code hosts and editors generate them. */
function anchorsOf(file: string): Set<string> {
  const headings = read(file).matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** @returns the citations without an existing file or heading */
const unresolved = (citations: readonly string[]): string[] =>
  citations.filter((citation) => {
    const [file = '', anchor] = citation.split('#');
    if (!existsSync(path.join(workspaceRoot, file))) return true;
    return anchor !== undefined && !anchorsOf(file).has(anchor);
  });

test('each document that code cites exists, with the heading that is cited', () => {
  const citations = tracked('*.ts', '*.tsx', '*.css', '*.cjs', '*.html').flatMap(
    (file) => read(file).match(IN_CODE) ?? [],
  );
  expect(citations.length).toBeGreaterThan(0);
  expect(unresolved([...new Set(citations)])).toEqual([]);
});

test.each(tracked('*.md'))('each link of %s leads to a file, and to a heading that it has', (document) => {
  const folder = path.dirname(document);
  const links = [...read(document).matchAll(IN_DOCUMENT)].map(([, target = '']) =>
    target.startsWith('#') ? `${document}${target}` : path.join(folder, target),
  );
  expect(unresolved(links)).toEqual([]);
});

/** `backend/src/app.ts`, from the root of the workspace. */
const IN_BACKTICKS = /`((?:backend|bench|docs|e2e|remotes|sandbox|shared|shell|tooling)\/[\w./-]+\.\w+)`/g;

test('each file that a document names in full exists', () => {
  const named = tracked('*.md')
    .filter((document) => !document.endsWith('CHANGELOG.md'))
    .flatMap((document) => [...read(document).matchAll(IN_BACKTICKS)].map(([, file = '']) => file));
  expect(named.length).toBeGreaterThan(0);
  expect(unresolved([...new Set(named)])).toEqual([]);
});
