import { expect, it } from 'vitest';
import { isSecret, SECTIONS, SETTINGS, type SettingName } from './setting-list.ts';

const LINE_LENGTH = 100;

interface Explained {
  kind: string;
  says?: string;
  example?: string;
  default?: string | number;
  choices?: readonly string[];
}

function wrapped(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length + 3 > LINE_LENGTH) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.map((line) => `# ${line}\n`).join('');
}

const explained = ([name, setting]: [string, Explained]): string => {
  const value = setting.example ?? setting.default ?? setting.choices?.[0] ?? '';
  return `${setting.says === undefined ? '' : `\n${wrapped(setting.says)}`}# ${name}=${value}\n`;
};

const section = ([title, settings]: [string, Record<string, Explained>]): string =>
  `\n${`# --- ${title} `.padEnd(LINE_LENGTH, '-')}\n${Object.entries(settings).map(explained).join('')}`;

const names = Object.keys(SETTINGS).filter((name): name is SettingName => name in SETTINGS);
const introduction = `Settings of the shop. Copy this file to .env and uncomment what you need; without a .env \
everything runs locally, with stand-ins for the identity and card providers. A line is KEY=value, a comment or blank; \
anything else is refused. Variables of the environment override this file. Each secret (${names.filter(isSecret).sort().join(', ')}) \
can be given as a file instead: PREVIEW_SECRET_FILE=/run/secrets/preview. Relative paths begin at this folder, wherever \
the process is started.`;

it('.env.example says what is declared of each setting', async () => {
  const text = wrapped(introduction) + Object.entries(SECTIONS).map(section).join('');
  await expect(text).toMatchFileSnapshot('../../../../.env.example');
});
