import { expect, test } from 'vitest';
import { withOwnTeam } from './admit-here.ts';

const teamWith = (name: string, ...remotes: string[]) => ({
  name,
  keys: [{ label: name, key: `key of ${name}` }],
  remotes: remotes.map((remote) => ({ name: remote })),
});

test('a shop of this working copy keeps the teams that its owner has admitted, and their remotes', () => {
  const spring = teamWith('spring-team', 'spring-sale');
  const before = [teamWith('workspace', 'catalog'), spring];
  expect(withOwnTeam(before, teamWith('workspace', 'catalog', 'admin', 'spring-sale', 'catalog'))).toEqual([
    teamWith('workspace', 'catalog', 'admin'),
    spring,
  ]);
});
