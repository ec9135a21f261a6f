import type { Registry, RegistryEntry, Release } from '@shop/registry';
import { describe, expect, test } from 'vitest';
import {
  changeEntry,
  endCanary,
  goLive,
  rollBack,
  startCanary,
  withBuilt,
  withoutRemoved,
  withPreview,
} from './registry-changes.ts';

const release = (version: string, integrity?: string): Release => ({
  version,
  manifest: `/remotes/catalog/${version}/release.json`,
  ...(integrity !== undefined && { integrity }),
  routes: [],
  menu: [],
  slots: [],
});
const entry = (given: Partial<RegistryEntry> = {}): RegistryEntry => ({
  name: 'catalog',
  live: release('1.1.0'),
  previous: [release('1.0.0')],
  ...given,
});
const registry = (...remotes: RegistryEntry[]): Registry => ({
  issuedAt: '2026-01-01T00:00:00.000Z',
  remotes,
});
const versions = ({ live, previous }: RegistryEntry) => [live, ...previous].map(({ version }) => version);

describe('a build', () => {
  test('is live if the registry lacks the remote', () => {
    const { remotes } = withBuilt(registry(), 'catalog', release('1.0.0'));
    expect(remotes).toEqual([{ name: 'catalog', live: release('1.0.0'), previous: [] }]);
  });

  test('is updated wherever the registry has that version', () => {
    const given = entry({ canary: { release: release('1.2.0'), percent: 10 } });
    const [built] = withBuilt(registry(given), 'catalog', release('1.2.0', 'new')).remotes;
    expect(built).toEqual({ ...given, canary: { release: release('1.2.0', 'new'), percent: 10 } });
  });

  test('replaces an unpublished build of another version', () => {
    const [built] = withBuilt(registry(entry({ previous: [] })), 'catalog', release('1.2.0')).remotes;
    expect(built).toEqual({ name: 'catalog', live: release('1.2.0'), previous: [] });
  });

  test.each([
    entry(),
    entry({ live: { ...release('1.1.0'), releasedAt: '2026-01-01T00:00:00.000Z' }, previous: [] }),
  ])('does not replace a published release', (chosen) => {
    expect(withBuilt(registry(chosen), 'catalog', release('1.2.0'))).toEqual(registry(chosen));
  });
});

test('a remote that left the workspace leaves the registry, unless it was published', () => {
  const built = entry({ previous: [] });
  const published = entry({ name: 'search', live: { ...release('1.1.0'), releasedAt: '2026-01-01' } });
  expect(withoutRemoved(registry(built, published), ['checkout'])).toEqual(registry(published));
  expect(withoutRemoved(registry(built, published), ['catalog'])).toEqual(registry(built, published));
});

describe('a release', () => {
  test('goes live, and the previous one can be rolled back to', () => {
    expect(versions(goLive(release('1.2.0'))(entry()))).toEqual(['1.2.0', '1.1.0', '1.0.0']);
  });

  test('can be rolled back to an unpublished build', () => {
    expect(versions(goLive(release('1.2.0'))(entry({ previous: [] })))).toEqual(['1.2.0', '1.1.0']);
  });

  test('of a new remote gives visitors nothing until it goes live', () => {
    const previewed = withPreview(registry(), 'catalog', release('1.0.0'));
    expect(previewed.remotes[0]).toMatchObject({
      live: { version: '0.0.0', routes: [], menu: [], slots: [] },
      previews: [release('1.0.0')],
    });
    expect(changeEntry(previewed, 'catalog', goLive(release('1.0.0'))).remotes).toEqual([
      { name: 'catalog', live: release('1.0.0'), previous: [] },
    ]);
  });

  test('of the shell is released and rolled back as that of a remote', () => {
    const first = withBuilt(registry(), 'shell', release('3.3.0'));
    expect(first).toMatchObject({ remotes: [], shell: { name: 'shell', live: { version: '3.3.0' } } });
    const live = changeEntry(first, 'shell', goLive(release('3.4.0')));
    expect(live.shell && versions(live.shell)).toEqual(['3.4.0', '3.3.0']);
    expect(changeEntry(live, 'shell', rollBack()).shell?.live.version).toBe('3.3.0');
    expect(() => withPreview(registry(), 'shell', release('3.3.0'))).toThrow(
      'Release the shell to everybody',
    );
  });

  test('keeps five previous releases', () => {
    const previous = ['1.0.4', '1.0.3', '1.0.2', '1.0.1', '1.0.0'].map((version) => release(version));
    expect(versions(goLive(release('1.2.0'))(entry({ previous })))).toEqual([
      '1.2.0',
      '1.1.0',
      '1.0.4',
      '1.0.3',
      '1.0.2',
      '1.0.1',
    ]);
  });

  test('as a canary leaves the live one to the others, and is promoted or ended', () => {
    const tried = startCanary(release('1.2.0'), 10)(entry());
    expect(tried).toEqual({ ...entry(), canary: { release: release('1.2.0'), percent: 10 } });
    expect(versions(goLive(release('1.2.0'))(tried))).toEqual(['1.2.0', '1.1.0', '1.0.0']);
    expect(endCanary(tried)).toEqual(entry());
  });
});

describe('a rollback', () => {
  const given = entry({ previous: [release('1.0.1'), release('1.0.0')] });

  test('makes the previously live release live; the bad one is kept, and is withdrawn', () => {
    const back = rollBack()(given);
    expect(versions(back)).toEqual(['1.0.1', '1.0.0', '1.1.0']);
    expect(back.previous.at(-1)).toEqual({ ...release('1.1.0'), withdrawn: true });
  });

  test('a second time goes on to the one before, and never returns to the bad one', () => {
    const twice = rollBack()(rollBack()(given));
    expect(versions(twice)[0]).toBe('1.0.0');
    expect(() => rollBack()(twice)).toThrow('There is no release of catalog to go back to.');
  });

  test('passes over releases that visitors may not get again', () => {
    const back = rollBack(({ version }) => version !== '1.0.1')(given);
    expect(versions(back)).toEqual(['1.0.0', '1.0.1', '1.1.0']);
  });

  test('without a previous release is refused', () => {
    expect(() => rollBack()(entry({ previous: [] }))).toThrow(
      'There is no release of catalog to go back to.',
    );
  });
});

test('an unknown remote is refused', () => {
  expect(() => changeEntry(registry(entry()), 'billing', endCanary)).toThrow(
    'The registry has no remote billing, only catalog.',
  );
});
