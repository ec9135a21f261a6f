import path from 'node:path';
import { releaseFolder } from '../releases/site-folder.ts';
import { misfits } from './skew.ts';
import { remoteReport, shellReport } from './surface-report.ts';

/**
 * Why the shell that is live in a site cannot carry a release that lies there.
 * @param site its folder
 * @returns nothing where one of them has no report: then only the browser can tell
 */
export function misfitsOfRelease(site: string, remote: string, version: string): string[] {
  const shell = shellReport(path.join(site, 'shell'));
  const release = remoteReport(releaseFolder(site, remote, version));
  return shell && release ? misfits(release, shell) : [];
}
