const ORGANISATION = 'kestrel-parts';

/**
 * The line of `CODEOWNERS` that asks a remote's team to review its changes.
 * @param owner of the manifest, such as `Catalog team`
 */
export const codeOwnerLine = (remote: string, owner: string): string =>
  `/remotes/${remote}/ @${ORGANISATION}/${owner.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
