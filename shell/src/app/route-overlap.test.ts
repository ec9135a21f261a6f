import { matchRoute, type RegistryEntry, visitOf, wrongClaims } from '@shop/registry';
import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';

const PLAIN = ['parts', 'Parts', 'special', ':id', ':Other'];
const NO_PATTERN = ['%70arts', '*', 'parts?', ':id?', '..', '.', '', 'a.b', 'ſpecial', 'par%2Fts'];
const ASKED = ['parts', 'PARTS', '%70arts', 'special', 'x', '%2e%2e', 'a%2Fparts', 'ſpecial', ''];

const joined = (segments: readonly string[]) =>
  fc.array(fc.constantFrom(...segments), { maxLength: 3 }).map((all) => `/${all.join('/')}`);
const pattern = joined(PLAIN);
const anyPattern = joined([...PLAIN, ...NO_PATTERN]);
const asked = fc.tuple(joined(ASKED), fc.constantFrom('', '/')).map((parts) => parts.join(''));

const remote = (name: string, paths: readonly string[]): RegistryEntry => ({
  name,
  live: {
    version: '1.0.0',
    manifest: `/remotes/${name}/1.0.0/release.json`,
    routes: paths.map((path) => ({ path, screen: 'page', guard: 'public', title: 'Page' })),
    menu: [],
    slots: [],
  },
  previous: [],
});

/** Whether an address leads to a pattern, in the shop and in react-router. */
const isFound = (path: string, address: string): boolean =>
  matchRoute([{ path }], address) !== undefined || matchRoutes([{ path }], address) !== null;

// The same values each time: fast-check prints the counter-example.
const runs = { numRuns: 3000, seed: 1 };

test('two patterns are in dispute exactly if the router matches some address with both', () => {
  fc.assert(
    fc.property(pattern, pattern, asked, (one, other, address) => {
      const isDisputed =
        wrongClaims('one', remote('one', [one]).live, { remotes: [remote('other', [other])] }).length > 0;
      if (!isDisputed) return !(isFound(one, address) && isFound(other, address));
      const others = other.split('/');
      const common = one
        .split('/')
        .map((segment, position) => (segment.startsWith(':') ? (others[position] ?? '') : segment))
        .map((segment) => (segment.startsWith(':') ? 'x' : segment))
        .join('/');
      return isFound(one, common) && isFound(other, common);
    }),
    runs,
  );
});

test('whatever patterns a registry lists, no address leads to pages of two remotes', () => {
  const patterns = fc.array(anyPattern, { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(patterns, { maxLength: 4 }), asked, (all, address) => {
      const remotes = all.map((paths, index) => remote(`remote-${index}`, paths));
      const visit = visitOf({ issuedAt: '', remotes }, { bucket: 0, withdrawn: [] });
      const found = visit.remotes.filter(({ routes }) => routes.some(({ path }) => isFound(path, address)));
      expect(found.length).toBeLessThan(2);
    }),
    runs,
  );
});
