import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ProcessGroup } from '@shop/processes';
import { expect, test } from 'vitest';
import { sourceTree } from '../files/source-tree.ts';
import { debiansChromium, debiansShell, type Installation, playwrightsChromium } from './installations.ts';
import { provideBrowser } from './provide-chromium.ts';

const noDownload: Installation = {
  announcement: 'Downloading',
  file: process.execPath,
  parameters: ['--eval', `console.error('The server cannot be reached.'); process.exitCode = 1;`],
  timeoutMs: 60_000,
};

/** A machine whose only commands are these shell scripts and the system's own. */
function machineWith(commands: Record<string, string>, installations: readonly Installation[]) {
  const folder = sourceTree(commands);
  for (const command of Object.keys(commands)) chmodSync(path.join(folder, command), 0o755);
  const browser = path.join(folder, 'chromium');
  return {
    folder,
    machine: {
      environment: { PATH: `${folder}${path.delimiter}/usr/bin${path.delimiter}/bin`, FOLDER: folder },
      find: () => (existsSync(browser) ? browser : undefined),
      installations,
    },
  };
}

const apt = (update: string) => `#!/bin/sh
echo "$@ [$DEBIAN_FRONTEND]" >> "$FOLDER/asked"
case "$*" in
  *update) ${update} ;;
  *chromium*) cat > "$FOLDER/heard"; touch "$FOLDER/chromium" ;;
esac
`;

async function provide(machine: Parameters<typeof provideBrowser>[2]) {
  const printed: string[] = [];
  const chromium = await provideBrowser(new ProcessGroup(), (line) => printed.push(line), machine);
  return { chromium, printed };
}

test('an existing Chromium is used, and nothing is installed', async () => {
  const { machine, folder } = machineWith({ chromium: '' }, [noDownload]);
  expect(await provide(machine)).toEqual({ chromium: path.join(folder, 'chromium'), printed: [] });
});

test.each([
  ['succeeds', 'exit 0'],
  ['fails for one of several sources', 'exit 100'],
])(
  'without a download the distribution’s is installed, even if refreshing its lists %s',
  async (_, update) => {
    const { machine, folder } = machineWith({ 'apt-get': apt(update) }, [noDownload, debiansChromium]);

    expect(await provide(machine)).toEqual({
      chromium: path.join(folder, 'chromium'),
      printed: ['Downloading', "Installing Debian's Chromium"],
    });
    const asked = readFileSync(path.join(folder, 'asked'), 'utf8').trim().split('\n');
    expect(asked).toEqual([
      '-o DPkg::Lock::Timeout=120 update [noninteractive]',
      '-o DPkg::Lock::Timeout=120 install -y --no-install-recommends chromium fonts-liberation [noninteractive]',
    ]);
    expect(readFileSync(path.join(folder, 'heard'), 'utf8')).toBe('');
  },
);

test('without a package of the headless shell a whole Chromium is installed', async () => {
  const noShell = `#!/bin/sh
case "$*" in
  *headless-shell*) echo "E: Unable to locate package chromium-headless-shell" >&2; exit 100 ;;
  *install*chromium*) touch "$FOLDER/chromium" ;;
esac
`;
  const { machine, folder } = machineWith({ 'apt-get': noShell }, [debiansShell, debiansChromium]);
  expect(await provide(machine)).toEqual({
    chromium: path.join(folder, 'chromium'),
    printed: ["Installing Debian's headless shell of Chromium", "Installing Debian's Chromium"],
  });
});

test.each([
  ['gets the headless shell, where that can be installed', 'touch "$FOLDER/shell"', 'shell'],
  ['keeps it, where the headless shell cannot be installed', 'exit 100', 'chromium'],
])('a machine with a whole Chromium %s', async (_, install, expected) => {
  const { machine, folder } = machineWith(
    { chromium: '', 'apt-get': `#!/bin/sh\ncase "$*" in *install*) ${install} ;; esac\n` },
    [debiansShell, noDownload],
  );
  const findBest = () => [path.join(folder, 'shell')].find(existsSync);
  const find = () => findBest() ?? machine.find();
  expect(await provide({ ...machine, findBest, find })).toEqual({
    chromium: path.join(folder, expected),
    printed: ["Installing Debian's headless shell of Chromium"],
  });
});

test('when none can be installed, the user reads what was tried and what to do', async () => {
  const apt = '#!/bin/sh\necho "E: Unable to locate package chromium" >&2; exit 100\n';
  const { machine } = machineWith({ 'apt-get': apt }, [noDownload, debiansChromium]);

  const refused = provide(machine);
  await expect(refused).rejects.toThrow('Downloading:\nThe server cannot be reached.');
  await expect(refused).rejects.toThrow(/Debian's Chromium:\n(.*\n)*E: Unable to locate package chromium/);
  await expect(refused).rejects.toThrow('install one, or name it in CHROMIUM_PATH');
});

test('Playwright’s command line exists, and accepts the arguments', () => {
  const { file, parameters } = playwrightsChromium();
  const { status, stdout } = spawnSync(file, [...parameters, '--dry-run'], { encoding: 'utf8' });
  expect(stdout).toContain('chromium');
  expect(status).toBe(0);
});
