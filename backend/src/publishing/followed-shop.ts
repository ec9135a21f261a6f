import { contentLimits } from '@shop/contracts';
import { calls, type ResponseOf } from '@shop/contracts/calls';
import { Compile } from 'typebox/compile';
import { answerBytes } from './answer-bytes.ts';
import { sha384Of } from './file-store.ts';

/** The timeout of one request, including the transfer. */
const TIMEOUT_MS = 10_000;
const MAX_REGISTRY_BYTES = 20 * 1024 * 1024;
/** Statement and contents as JSON, with every character escaped. */
const MAX_RELEASE_BYTES = 2 * 1024 * 1024;

type OfferedRelease = ResponseOf<'GET /releases/{remote}/{version}'>;
const offered = Compile(calls['GET /releases/{remote}/{version}'].response);

/** The followed shop gave no answer, or one that nothing can be done with: what else it answers may be good. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}

/** Reads another shop over HTTP. Nothing that it answers is trusted: signatures and hashes are checked by the caller. */
export class FollowedShop {
  readonly #address: string;

  /** @param address such as `https://parts.example.com` */
  constructor(address: string) {
    this.#address = address;
  }

  /** The registry that it gives browsers. @throws {UnusableAnswer} for none, and for one that is no JSON */
  async registry(): Promise<unknown> {
    const bytes = await this.#read('/remotes.json', MAX_REGISTRY_BYTES);
    if (!bytes) throw new UnusableAnswer(`${this.#address} has no registry of remotes.`);
    return this.#parseJson(bytes, 'its remotes');
  }

  /**
   * @returns `undefined` for a release that was not published over the network
   * @throws {UnusableAnswer} for an answer that tells nothing of it
   */
  async release(remote: string, version: string): Promise<OfferedRelease | undefined> {
    const bytes = await this.#read(`/api/releases/${remote}/${version}`, MAX_RELEASE_BYTES);
    if (!bytes) return undefined;
    const about = `${remote} ${version}`;
    const answer = this.#parseJson(bytes, about);
    if (!offered.Check(answer)) throw this.#unusableAnswer(about);
    return answer;
  }

  /** @throws {UnusableAnswer} when it does not come, or has other bytes */
  async file({ remote, version }: { remote: string; version: string }, sha384: string): Promise<Buffer> {
    const path = `/api/releases/${remote}/${version}/files/${sha384}`;
    const bytes = await this.#read(path, contentLimits.fileBytes);
    if (!bytes) throw new UnusableAnswer(`${this.#address} lacks a file of ${remote} ${version}.`);
    if (sha384Of(bytes) !== sha384)
      throw new UnusableAnswer(`${this.#address} gives other bytes for a file of ${remote} ${version}.`);
    return bytes;
  }

  #parseJson(bytes: Buffer, about: string): unknown {
    try {
      return JSON.parse(bytes.toString('utf8'));
    } catch {
      throw this.#unusableAnswer(about);
    }
  }

  #unusableAnswer(about: string): UnusableAnswer {
    return new UnusableAnswer(`${this.#address} tells nothing useful of ${about}.`);
  }

  /** @throws {UnusableAnswer} for none, an answer with an error, and one that is too long or breaks off */
  async #read(path: string, maxBytes: number): Promise<Buffer | undefined> {
    const answer = await fetch(new URL(path, this.#address), {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new UnusableAnswer(`${this.#address} gave no answer to ${path}.`, { cause });
    });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new UnusableAnswer(`${this.#address} answered ${answer.status}.`);
    return answerBytes(answer, maxBytes).catch((cause: unknown) => {
      throw new UnusableAnswer(`${this.#address} answers with no whole ${path}.`, { cause });
    });
  }
}
