import type { ImageHost, PictureQuota } from '../foundation/config/image-host.ts';
import type { Database } from '../foundation/database/index.ts';
import { type Caller, isAdmin } from '../foundation/identity/caller.ts';
import { networksOf } from '../foundation/rate-limits/networks.ts';
import { fieldRefusal, Refusal } from '../foundation/refusal.ts';
import type { UploadedFile } from '../foundation/uploads/upload-file.ts';
import { encodePicture } from './encode-picture.ts';
import { EncodingQueue } from './encoding-queue.ts';
import { type PictureFile, pictureFileName, pictureFileOf } from './picture-file.ts';
import { keepImage, measurePictures, removeUnusedImages, useImage } from './store.ts';

/** Encoding this many pictures takes about as long as a browser waits for an answer. */
const MAX_WAITING = 30;

/** Leaves time to fill in the rest of a form. */
const UNUSED_HOURS = 24;
const BATCH_SIZE = 100;

/**
 * Whose turn it is to have a picture encoded. Accounts without a verified email cost nothing to make, so all of them
 * together have the share of one network.
 */
function ownersOf({ userId, emailVerified }: Caller, address: string): string[] {
  const { network, site } = networksOf(address);
  const account = [site ?? network, userId];
  return emailVerified ? account : ['unverified', ...account];
}

export type ImageService = ReturnType<typeof openImages>;

/** The shop's own image host: takes pictures and keeps them in the database. */
export function openImages(database: Database, host: ImageHost, quota: PictureQuota | undefined) {
  /** One picture at a time is decoded, however many arrive. */
  const encoding = new EncodingQueue(MAX_WAITING);
  const base: string = host.kind === 'built-in' ? host.base : '';

  /**
   * Takes a picture from an address. The same file gives the same address for all who upload it.
   * @param signal ends the wait in the queue when the client has gone
   * @returns the address of its largest WebP
   * @throws {Refusal} `not-an-image`, `too-large`, `too-many-pictures` or, with too many waiting,
   * `unavailable`
   */
  async function take(
    { caller, address }: { caller: Caller; address: string },
    file: UploadedFile,
    signal: AbortSignal,
  ): Promise<string> {
    const { hash } = file;
    const largest: PictureFile = { hash, width: 1280, format: 'webp' };
    const known = await database.run(useImage, [hash, largest.width, largest.format]);
    if (known.length === 0) {
      await checkQuota(caller);
      const variants = await encoding.run({ owners: ownersOf(caller, address), signal }, async () =>
        encodePicture(await file.read()),
      );
      await database.run(keepImage, [
        hash,
        caller.userId,
        variants.map(({ width }) => width),
        variants.map(({ format }) => format),
        variants.map(({ bytes }) => bytes),
      ]);
    }
    return `${base}/images/${pictureFileName(largest)}`;
  }

  /** Removes pictures that no part, review, profile or order uses, a day after they were uploaded or last chosen. */
  async function removeUnused(signal: AbortSignal): Promise<void> {
    let due = BATCH_SIZE;
    while (due === BATCH_SIZE && !signal.aborted) {
      const [round] = await database.run(removeUnusedImages, [UNUSED_HOURS, BATCH_SIZE]);
      due = round?.due ?? 0;
    }
  }

  /** Uploads under way are not counted, so an account may exceed its quota by those. Admins fill the catalogue. */
  async function checkQuota(caller: Caller): Promise<void> {
    if (!quota || isAdmin(caller)) return;
    const [kept = { pictures: 0, bytes: 0 }] = await database.run(measurePictures, [caller.userId]);
    const { pictures, bytes } = quota;
    if (kept.pictures >= pictures || kept.bytes >= bytes) throw new Refusal('too-many-pictures');
  }

  return { take, removeUnused };
}

export type AcceptedPictures = ReturnType<typeof openAcceptedPictures>;

/**
 * Which picture addresses parts, reviews and profiles may have: those of the image host
 * (docs/decisions/rulings.md#pictures).
 */
export function openAcceptedPictures(database: Database, host: ImageHost) {
  /**
   * @param field its name in the call's payload
   * @param current its present value, which is accepted unchanged from anywhere
   * @throws {Refusal} `invalid-request` naming the field, when the picture is not on the image host
   */
  async function check(field: string, picture: string, current?: string | null): Promise<void> {
    // An unchanged picture is looked up too, so that the removal of unused pictures counts it as used.
    if ((await isOfHost(picture)) || picture === current) return;
    throw fieldRefusal(
      'invalid-request',
      field,
      'image-host',
      `${field} must be a picture that was uploaded here`,
    );
  }

  async function isOfHost(picture: string): Promise<boolean> {
    if (host.kind === 'external') return isOnOneOf(host.origins, picture);
    const folder = `${host.base}/images/`;
    const file = picture.startsWith(folder) ? pictureFileOf(picture.slice(folder.length)) : undefined;
    if (!file) return false;
    return (await database.run(useImage, [file.hash, file.width, file.format])).length > 0;
  }

  return { check };
}

function isOnOneOf(origins: readonly string[], picture: string): boolean {
  if (!URL.canParse(picture)) return false;
  const { origin, username, password } = new URL(picture);
  return origins.includes(origin) && username === '' && password === '';
}
