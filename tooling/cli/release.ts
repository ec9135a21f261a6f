import { rmSync } from 'node:fs';
import { PlainFailure, readArguments, runCommand, workspaceRoot } from '@shop/processes';
import { changeVisitors, percentOf, publish } from './src/publishing/publish.ts';
import { settingsHere } from './src/releases/admit-here.ts';
import { describeExternal } from './src/releases/external-release.ts';
import { buildForRelease, builtElsewhere } from './src/releases/release-workspace.ts';

const USAGE = `pnpm release <remote>                 tests, builds and publishes it to every visitor
pnpm release shell                    the shell, in the same ways
pnpm release <remote> --percent 10    to a tenth of the visitors
pnpm release <remote> --preview       to nobody: it can be previewed
pnpm release --built <folder>         a remote's dist/<version> from another repository
pnpm release --external <file.json>   a remote that others build and host

It goes to the shop that \`pnpm start\` runs, or with --to <shop> to another one, which takes SHOP_CREDENTIAL and
SHOP_TEAM_KEY; of an external remote, the key is the owner's. --reason says why, for the audit log.`;

const options = {
  percent: { type: 'string' },
  preview: { type: 'boolean' },
  built: { type: 'string' },
  external: { type: 'string' },
  to: { type: 'string' },
  reason: { type: 'string' },
} as const;

const print = (line: string): void => console.log(line);

/** `pnpm release`: builds, signs and publishes one remote, or the shell. */
await runCommand(async (group) => {
  const { positionals, values } = readArguments(USAGE, options);
  const { preview, built, external, to, reason } = values;
  const [remote, ...others] = positionals;
  const percent = percentOf(values.percent);
  if (preview && percent !== undefined)
    throw new PlainFailure('--preview is for no visitor: leave out --percent.');
  const named = [remote, built, external].filter(Boolean);
  if (named.length !== 1 || others.length > 0) throw new PlainFailure(USAGE);
  const described = external === undefined ? undefined : await describeExternal(workspaceRoot, external);
  const elsewhere = built === undefined ? described : builtElsewhere(built);
  try {
    const settings = await settingsHere(workspaceRoot, { to, reason, percent, also: elsewhere });
    // The shop that runs here needs no settings of the environment.
    const isLocal = settings.credential !== undefined;
    const release =
      elsewhere ?? (await buildForRelease(group, workspaceRoot, { remote: remote ?? '', isLocal }));
    const signing = described ? { ...settings, teamKey: described.ownersKey } : settings;
    const published = await publish(release, workspaceRoot, signing);
    if (preview) print(published);
    else print(await changeVisitors(release, percent === undefined ? 'live' : 'canary', settings));
  } finally {
    if (described) rmSync(described.folder, { recursive: true });
  }
});
