import { writeFile } from 'node:fs/promises';
import type { Registry, SignedRegistry } from '@shop/registry';

/** One remote, in its first release. */
const registry: Registry = {
  issuedAt: '2026-01-01T00:00:00.000Z',
  remotes: [
    {
      name: 'catalog',
      live: {
        version: '1.0.0',
        manifest: '/remotes/catalog/1.0.0/release.json',
        routes: [{ path: '/', screen: 'home', guard: 'public', title: 'Home' }],
        menu: [],
        slots: [],
      },
      previous: [],
    },
  ],
};

/** Writes a registry for a shop that checks no signatures. */
export async function writeRegistry(file: string, content = registry): Promise<void> {
  const signed: SignedRegistry = { registry: JSON.stringify(content), signature: '' };
  await writeFile(file, JSON.stringify(signed));
}
