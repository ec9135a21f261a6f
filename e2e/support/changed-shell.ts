import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@shop/build';
import { readRelease } from '@shop/publisher';
import type { Release } from '@shop/registry';

/**
 * Copies a release of the shell under another version, as a build of other sources would be: the page says which it is,
 * and the chunks that are loaded later are not there.
 */
export async function changedShell(site: string, of: string, as: string): Promise<Release> {
  const folder = path.join(site, 'shell', as);
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(site, 'shell', of), folder, { recursive: true, dereference: true });
  await rm(path.join(folder, 'static/js/async'), { recursive: true });
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  const meta = `<meta name="shell" content="${as}"`;
  await writeFile(path.join(folder, 'index.html'), page.replace('<meta charset', `${meta} /><meta charset`));
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const integrity: Record<string, string> = {};
  for (const file of files) {
    if (!file.isFile() || file.name === 'shell.json') continue;
    const absolute = path.join(file.parentPath, file.name);
    integrity[path.relative(folder, absolute)] = integrityOf(await readFile(absolute));
  }
  const manifest = JSON.stringify({ integrity });
  await writeFile(path.join(folder, 'shell.json'), manifest);
  return readRelease(folder);
}
