const ORGANISATION = 'kestrel-parts';

/**
 * A remote's line in `CODEOWNERS`, which makes its team review changes.
 * @param owner of the manifest, such as `Catalog team`
 */
export const codeOwnerLine = (remote: string, owner: string): string =>
  `/remotes/${remote}/ @${ORGANISATION}/${owner.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
