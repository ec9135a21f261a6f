import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadEnvironment, parseEnvironmentFile } from './environment-file.ts';

test('reads settings, and skips comments and blank lines', () => {
  const text = '# The shop\n\nPORT=3100\n  LOG_LEVEL = info  \nSTRIPE_SECRET_KEY="sk_test_1=2#3"\r\n';
  expect(parseEnvironmentFile(text, '.env')).toEqual({
    PORT: '3100',
    LOG_LEVEL: 'info',
    STRIPE_SECRET_KEY: 'sk_test_1=2#3',
  });
});

test('a setting without a value is not set', () => {
  expect(parseEnvironmentFile("DATABASE_URL=\nHOST=''\n", '.env')).toEqual({});
});

test.each(['PORT 3000', 'export PORT=3000', '=3000', '3PORT=1', 'FIREBASE-API-KEY=x'])(
  'refuses the line %j with file and line number',
  (line) => {
    expect(() => parseEnvironmentFile(`# first\n${line}\n`, '.env')).toThrow(
      '.env, line 2: expected KEY=value, a comment or a blank line.',
    );
  },
);

test('the process’s settings override the file’s', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  writeFileSync(path.join(folder, '.env'), 'PORT=3100\nHOST=127.0.0.1\n');
  expect(loadEnvironment(folder, { PORT: '3200' })).toEqual({ PORT: '3200', HOST: '127.0.0.1' });
});

test('a missing file sets nothing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  expect(loadEnvironment(folder, { PORT: '3200' })).toEqual({ PORT: '3200' });
});
