import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseId } from '@shop/contracts';

const fileBeside = (registryFile: string): string => path.join(path.dirname(registryFile), 'withdrawn.json');

/** The releases that shops have withdrawn because they failed, as `name@version`. */
export function withdrawnReleases(registryFile: string): readonly string[] {
  const file = fileBeside(registryFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Gives a release to visitors again, once somebody has decided that it is good. */
export function takeBack(registryFile: string, remote: string, version: string): void {
  const withdrawn = withdrawnReleases(registryFile);
  const left = withdrawn.filter((id) => id !== releaseId(remote, version));
  if (left.length < withdrawn.length) {
    writeFileSync(fileBeside(registryFile), `${JSON.stringify(left, null, 2)}\n`);
  }
}
