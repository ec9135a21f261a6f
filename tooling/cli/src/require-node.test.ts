import { expect, test } from 'vitest';
import { refuseNodeVersion } from './require-node.ts';

test('accepts Node 20.19 and everything after it', () => {
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '25.1.0']) {
    expect(refuseNodeVersion(version)).toBeUndefined();
  }
});

test('refuses an older Node in one line that names both versions', () => {
  expect(refuseNodeVersion('20.18.3')).toBe('The shop needs Node 20.19 or newer; this is Node 20.18.3.');
  expect(refuseNodeVersion('18.20.0')).toContain('this is Node 18.20.0');
});
