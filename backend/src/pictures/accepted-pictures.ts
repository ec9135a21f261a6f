import type { ImageHost } from '../foundation/config/image-host.ts';
import type { Database } from '../foundation/database/index.ts';
import { fieldRefusal } from '../foundation/refusal.ts';
import { pictureFileOf } from './picture-file.ts';
import { useImage } from './store.ts';

/**
 * Which picture addresses parts, reviews and profiles may have: those of the image host
 * (docs/decisions/rulings.md#pictures).
 */
export class AcceptedPictures {
  readonly #database: Database;
  readonly #host: ImageHost;

  constructor(database: Database, host: ImageHost) {
    this.#database = database;
    this.#host = host;
  }

  /**
   * @param field its name in the call's payload
   * @param current its present value, which is accepted unchanged from anywhere
   * @throws {Refusal} `invalid-request` naming the field, when the picture is not on the image host
   */
  async check(field: string, picture: string, current?: string | null): Promise<void> {
    // An unchanged picture is looked up too, so that the removal of unused pictures counts it as used.
    if ((await this.#isOfHost(picture)) || picture === current) return;
    throw fieldRefusal(
      'invalid-request',
      field,
      'image-host',
      `${field} must be a picture that was uploaded here`,
    );
  }

  async #isOfHost(picture: string): Promise<boolean> {
    if (this.#host.kind === 'external') return isOnOneOf(this.#host.origins, picture);
    const folder = `${this.#host.base}/images/`;
    const file = picture.startsWith(folder) ? pictureFileOf(picture.slice(folder.length)) : undefined;
    if (!file) return false;
    return (await this.#database.run(useImage, [file.hash, file.width, file.format])).length > 0;
  }
}

function isOnOneOf(origins: readonly string[], picture: string): boolean {
  if (!URL.canParse(picture)) return false;
  const { origin, username, password } = new URL(picture);
  return origins.includes(origin) && username === '' && password === '';
}
