import { provideChromium } from './src/chromium/provide-chromium.ts';
import { runCommand } from './src/command.ts';

/** `tsx tooling/cli/chromium.ts`: prints the path of a Chromium, and installs one first if there is none. */
await runCommand(async (group) => {
  console.log(await provideChromium(group, (line) => console.error(line)));
  return 0;
}, 130);
