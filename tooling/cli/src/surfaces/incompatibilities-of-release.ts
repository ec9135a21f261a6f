import path from 'node:path';
import { releaseFolder } from '../releases/site-folder.ts';
import { incompatibilities } from './skew.ts';
import { remoteReport, shellReport } from './surface-report.ts';

/**
 * Why the live shell of a site cannot run a release in it.
 * @param site its folder
 * @returns nothing without both reports: then only the browser can tell
 */
export function incompatibilitiesOfRelease(site: string, remote: string, version: string): string[] {
  const shell = shellReport(path.join(site, 'shell'));
  const release = remoteReport(releaseFolder(site, remote, version));
  return shell && release ? incompatibilities(release, shell) : [];
}
