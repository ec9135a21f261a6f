import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { expect, test } from 'vitest';

/**
 * Words, names and phrases that need a second reading, and what to write instead: people are "they", `anew` is
 * again, `whoever` is those who, `midst` is middle, `amiss` is wrong, `patience` is a timeout, limits begin with `MAX_`
 * or `MIN_`.
 */
const WORDS = [
  'he his him himself anew nought upon thereof wherein whoever midst amiss whilst amongst hence thence hitherto',
  'aught ere patience OwnQuestions Opinions? heldBack inBytes behindInIndex keptPlace takeCalls A_MOMENT',
  'MOST_\\w+ LEAST_\\w+ LONGEST_\\w+ SHORTEST_\\w+ FEWEST_\\w+ \\w+_AT_ONCE AN?_(DAY|HOUR)_\\w+',
].flatMap((line) => line.split(' '));
const PHRASES = [
  ...['told of', 'goes on behind', 'by turns', 'of now', 'of its own accord', 'cannot be had', 'is no more'],
];
const FORBIDDEN = new RegExp(`\\b(${[...WORDS, ...PHRASES].join('|')})\\b`, 'i');
const THIS_TEST = 'tooling/cli/src/plain-words.test.ts';

test('code and documents use plain words', () => {
  const found = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.md', '*.cjs', '*.html'], {
    cwd: workspaceRoot,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && file !== THIS_TEST && existsSync(path.join(workspaceRoot, file)))
    .flatMap((file) =>
      readFileSync(path.join(workspaceRoot, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (FORBIDDEN.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});
