import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A way to install a Chromium. */
export interface Installation {
  /** Shown to the user while it runs. */
  announcement: string;
  file: string;
  parameters: readonly string[];
  /** Timeout in milliseconds. */
  timeoutMs: number;
}

const MINUTE = 60_000;

/**
 * Playwright's own browser, from its server. Without system libraries: on a bare machine it may not start.
 */
export function playwrightsChromium(): Installation {
  const packageFile = createRequire(import.meta.url).resolve('@playwright/test/package.json');
  const playwright = path.join(path.dirname(packageFile), 'cli.js');
  return {
    announcement: "Downloading Playwright's Chromium",
    file: process.execPath,
    parameters: [playwright, 'install', '--no-shell', 'chromium'],
    timeoutMs: 4 * MINUTE,
  };
}

const APT = 'apt-get -o DPkg::Lock::Timeout=120';

/**
 * The distribution's browser with the libraries it needs, and a font, which would only be recommended. A
 * failed refresh of the package lists is ignored, because the old ones may do.
 */
const fromDebian = (announcement: string, browser: string): Installation => ({
  announcement,
  file: '/bin/sh',
  parameters: [
    '-c',
    `${APT} update; ${APT} install -y --no-install-recommends ${browser} fonts-liberation </dev/null`,
  ],
  // Interrupted, it would leave the machine's packages half configured.
  timeoutMs: 15 * MINUTE,
});

export const debiansChromium = fromDebian("Installing Debian's Chromium", 'chromium');
export const debiansShell = fromDebian(
  "Installing Debian's headless shell of Chromium",
  'chromium-headless-shell',
);

/** The ways to a whole Chromium for this machine, in order. */
export function installations(): Installation[] {
  return mayInstallPackages() ? [playwrightsChromium(), debiansChromium] : [playwrightsChromium()];
}

/** The ways to a browser for tests: first the one that takes the least processor time. */
export function testInstallations(): Installation[] {
  return mayInstallPackages() ? [debiansShell, ...installations()] : installations();
}

export const mayInstallPackages = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version');
