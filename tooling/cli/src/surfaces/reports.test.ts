import path from 'node:path';
import { incompatibilities, offersOf } from '@shop/backend/surfaces';
import { devRegistry, remoteNames } from '@shop/build';
import { workspaceRoot } from '@shop/processes';
import { SHELL, wrongClaims } from '@shop/registry';
import { describe, expect, test } from 'vitest';
import { refuseShell, refuseStaleReport } from './reports.ts';
import { type ReportAge, remoteReport, shellReport } from './surface-report.ts';

const shellFolder = path.join(workspaceRoot, 'shell');
const folderOf = (remote: string) => path.join(workspaceRoot, 'remotes', remote);

const ages: ReportAge[] = ['current', 'previous'];
const shells = ages.flatMap((age) => shellReport(shellFolder, age) ?? []);
const remotes = remoteNames().flatMap((name) =>
  ages.flatMap((age) => {
    const surface = remoteReport(folderOf(name), age);
    return surface ? [{ name, version: surface.version, surface }] : [];
  }),
);
const [shell] = shells;
if (!shell) throw new Error('shell/surface.json is missing: `pnpm surfaces` writes it.');

test.each([SHELL, ...remoteNames()])('the report of %s matches its sources', async (name) => {
  await expect(refuseStaleReport(workspaceRoot, name)).resolves.toBeUndefined();
});

test('the shell’s version fits the changes of its surface', () => {
  expect(refuseShell(shellReport(shellFolder, 'previous'), shell)).toBeUndefined();
});

test('no two remotes claim the same page or slot, and each page has a screen', async () => {
  const claiming = (await devRegistry()).remotes;
  for (const { name, live } of claiming) {
    expect(wrongClaims(name, live, { remotes: claiming })).toEqual([]);
    const offers = remoteReport(folderOf(name))?.offers;
    for (const { screen } of live.routes) expect(offers).toHaveProperty([`screen ${screen}`]);
  }
});

describe.each(remotes)('$name $version', ({ surface }) => {
  test(`runs in the shell ${shell.version}, or has an unsupported container format`, () => {
    const isLoadable = shell.containers.includes(surface.requires.container);
    expect(incompatibilities(surface, shell)).toEqual(
      isLoadable ? [] : expect.arrayContaining([expect.stringContaining('its container has the format')]),
    );
  });

  test.each(shells.slice(1))('runs in the shell $version, or needs a newer one', (before) => {
    const offered = offersOf(before);
    const added = Object.keys(offersOf(shell)).filter((name) => !(name in offered));
    const lacking = incompatibilities(surface, before);
    expect(lacking.filter((misfit) => !added.some((name) => misfit.includes(` ${name}, `)))).toEqual([]);
  });
});
