import { StartupProblem } from '../startup-problem.ts';
import type { Settings } from './settings.ts';

/** Where uploaded pictures are stored, and so which picture addresses the shop accepts. */
export type ImageHost =
  /** The shop's own: pictures at `<base>/images/…`; the base is empty where site and API share an origin. */
  | { kind: 'built-in'; base: string }
  /** Another host: every address on its origins. */
  | { kind: 'external'; origins: readonly string[] };

const MEGABYTE = 1024 * 1024;

/** Quota of one account on the shop's own image host. */
export interface PictureQuota {
  pictures: number;
  /** The size of all widths and formats together. */
  bytes: number;
}

/**
 * @param limited `false` lifts the quota
 * @throws {StartupProblem} naming the setting that is out of bounds
 */
export function pictureQuotaOf(settings: Settings, limited: boolean): PictureQuota | undefined {
  const pictures = settings.wholeNumber('PICTURES_PER_ACCOUNT');
  const megabytes = settings.wholeNumber('PICTURE_MEGABYTES_PER_ACCOUNT');
  return limited ? { pictures, bytes: megabytes * MEGABYTE } : undefined;
}

/**
 * Reads which host the browser uploads pictures to.
 * @param apiBase path on the site, or URL of the API
 * @param siteOrigin what a path is relative to
 * @throws {StartupProblem} when `IMAGE_ORIGINS` names something else than origins, or no host to go with them
 */
export function imageHostOf(
  settings: Settings,
  { apiBase, siteOrigin }: { apiBase: string; siteOrigin: string },
): { uploadUrl: string; host: ImageHost } {
  const ownUpload = `${apiBase}/images`;
  const uploadUrl = settings.text('IMAGE_UPLOAD_URL') ?? ownUpload;
  const origins = settings.origins('IMAGE_ORIGINS');
  if (uploadUrl === ownUpload) {
    if (origins.length > 0) {
      throw new StartupProblem(
        'IMAGE_ORIGINS belongs to an image host of its own: IMAGE_UPLOAD_URL is missing.',
      );
    }
    const base = URL.canParse(apiBase) ? new URL(apiBase).origin : '';
    return { uploadUrl, host: { kind: 'built-in', base } };
  }
  if (!URL.canParse(uploadUrl, siteOrigin)) {
    throw new StartupProblem(`IMAGE_UPLOAD_URL must be an address, not "${uploadUrl}".`);
  }
  const derived = [new URL(uploadUrl, siteOrigin).origin];
  return { uploadUrl, host: { kind: 'external', origins: origins.length > 0 ? origins : derived } };
}
