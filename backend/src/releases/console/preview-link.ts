import { isRecord } from '@shop/contracts';
import { hasRelease, type Registry, type ReleasePreview } from '@shop/registry';

/** The address at which somebody with a link decides to see the preview. */
export const PREVIEW_PATH = '/preview';

/** Distinguishes a link's text from a cookie's, which is signed with the same secret. */
const KIND = 'preview-link';

/** What a link allows. */
interface PreviewLink extends Pick<ReleasePreview, 'release' | 'until'> {
  /** A link of staging is not valid in production. */
  environment: string;
}

/** The text of a link, to be signed. */
export const linkText = (link: PreviewLink): string => JSON.stringify({ kind: KIND, ...link });

interface Shop {
  environment: string;
  registry: Registry;
  withdrawn: readonly string[];
}

/**
 * What a link allows now.
 * @param text whose signature was checked
 * @returns `undefined` for a link of another shop, an expired one, or one whose release was withdrawn or removed
 */
export function previewByLink(
  text: string,
  { environment, registry, withdrawn }: Shop,
): Pick<ReleasePreview, 'release' | 'until'> | undefined {
  const link: unknown = JSON.parse(text);
  if (!isRecord(link) || link['kind'] !== KIND || link['environment'] !== environment) return undefined;
  const { release, until } = link;
  if (typeof release !== 'string' || typeof until !== 'string' || new Date(until) <= new Date())
    return undefined;
  if (withdrawn.includes(release) || !hasRelease(registry, release)) return undefined;
  return { release, until };
}
