import { sourceTree } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { refuseShell } from './reports.ts';
import { aShell } from './surface.fixture.ts';
import { shellReportBefore } from './surface-report.ts';

test('removing an offer of the shell needs a major version', () => {
  const poorer = aShell({ version: '1.2.0', exports: { '@shop/host': {} } });

  expect(refuseShell(aShell(), poorer)).toContain('removed: @shop/host useToasts');
  expect(refuseShell(aShell(), poorer)).toContain('2.0.0 at least, not 1.2.0');
  expect(refuseShell(aShell(), { ...poorer, version: '2.0.0' })).toBeUndefined();
});

test('a new major version of a shared module needs one of the shell', () => {
  const react = (version: string) => ({ ...aShell().modules, react: version });

  expect(refuseShell(aShell(), aShell({ modules: react('20.0.0') }))).toContain('changed: module react');
  expect(refuseShell(aShell(), aShell({ modules: react('19.4.0') }))).toBeUndefined();
});

test('changes under one version are compared with the version before it', () => {
  const root = sourceTree({
    'surface.json': JSON.stringify(aShell({ version: '1.2.0' })),
    'surface.previous.json': JSON.stringify(aShell({ version: '1.1.0' })),
  });

  expect(shellReportBefore(root, '1.2.0')?.version).toBe('1.1.0');
  expect(shellReportBefore(root, '1.3.0')?.version).toBe('1.2.0');
});
