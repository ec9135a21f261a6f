import { runCommand } from '@shop/processes';
import { provideChromium } from '@shop/testkit/browser';

/** `tsx tooling/cli/chromium.ts`: prints the path of a Chromium, and installs one first if there is none. */
await runCommand(async (group) => {
  console.log(await provideChromium(group, (line) => console.error(line)));
  return 0;
}, 130);
