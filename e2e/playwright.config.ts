import { defineConfig } from '@playwright/test';
import { findChromium } from '@shop/cli';

const executablePath = findChromium();

/**
 * What of Chromium stays off: what Playwright switches off itself, for this list takes the place of its own, and the
 * address bar's pop-ups, which no test sees. Each new window started a process for them, at the price of a page.
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

/** The journeys of people through the built shop, in Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  forbidOnly: process.env['CI'] === 'true',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A busy machine may take long for a whole journey; what is expected on the way has its own limit.
  timeout: 120_000,
  expect: {
    timeout: 10_000,
    // docs/decisions/visual-check.md says why these figures.
    toHaveScreenshot: { threshold: 0.45, maxDiffPixels: 100 },
  },
  // A picture that is missing is a failure; `pnpm visual:renew` takes it.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/visual/pictures/{arg}{ext}',
  use: {
    trace: { mode: 'retain-on-failure', screenshots: false },
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
        // Letters are drawn as the typeface has them, not as the machine's settings would have them.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        `--disable-features=${switchedOff.join()}`,
      ],
    },
  },
});
