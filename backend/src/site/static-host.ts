import type { Config } from '../foundation/config/config.ts';
import { pagePolicy, scriptsByOrigin } from '../foundation/web/content-security-policy.ts';
import { securityHeadersOf } from '../foundation/web/security-headers.ts';
import { IMMUTABLE } from './static-files.ts';

/** Folders whose files never change: a new content has a new name. */
const IMMUTABLE_FILES = ['/static/js/*', '/static/css/*', '/static/font/*', '/remotes/*'];

/**
 * The headers that a static host has to send with the site's files, in the format of the `_headers` file that
 * several hosts read: a path, then its headers, indented. What has no caching of its own is asked for again each time.
 * @param page the built `index.html`
 */
export function staticHostHeaders(config: Config, page: string): string {
  const forAll = { ...securityHeadersOf(config), ...pagePolicy(config)(scriptsByOrigin(config, page)) };
  const blocks = [
    blockOf('/*', forAll),
    ...IMMUTABLE_FILES.map((path) => blockOf(path, { 'cache-control': IMMUTABLE })),
  ];
  return `${blocks.join('\n')}\n`;
}

const blockOf = (path: string, headers: Readonly<Record<string, unknown>>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
