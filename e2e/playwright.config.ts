import { defineConfig } from '@playwright/test';
import { findTestBrowser } from '@shop/testkit/browser';
import type { WorkerOptions } from './support/shop.fixture.ts';

const executablePath = findTestBrowser();

/**
 * Chromium features to disable: Playwright's own list, which this one replaces, and the address bar's
 * pop-ups, which no test sees and for which each window started a process.
 */
const switchedOff = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** In the small catalogue no part fits a vehicle. */
const WITH_LARGE_CATALOGUE = ['journeys/find-part-by-vehicle.spec.ts', 'journeys/no-wrong-part.spec.ts'].map(
  (file) => `**/${file}`,
);

/** End-to-end tests of the built shop, in Chromium. */
export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  // The first take longest: at the end one worker would run them alone.
  projects: [
    { name: 'large catalogue', testMatch: WITH_LARGE_CATALOGUE, use: { catalogue: '1' } },
    { name: 'small catalogue', testMatch: '**/*.spec.ts', testIgnore: WITH_LARGE_CATALOGUE },
  ],
  globalSetup: './support/seeded-data.setup.ts',
  outputDir: '../test-results',
  forbidOnly: process.env['CI'] === 'true',
  fullyParallel: true,
  // One more than two processors: tests wait for timers and slow answers a fifth of their time.
  workers: 3,
  retries: 0,
  // Timeouts end only what hangs: a test may wait several times on a busy machine.
  timeout: 600_000,
  expect: {
    timeout: 60_000,
    // docs/decisions/visual-check.md explains these figures.
    toHaveScreenshot: { threshold: 0.45, maxDiffPixels: 100 },
  },
  // A missing picture is a failure; `pnpm visual:renew` takes it.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/visual/pictures/{arg}{ext}',
  use: {
    // Recording each test takes an eighth of their time; a failed one prints its page. `--trace on` records.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Renders letters independently of the machine's font settings.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        `--disable-features=${switchedOff.join()}`,
      ],
    },
  },
});
