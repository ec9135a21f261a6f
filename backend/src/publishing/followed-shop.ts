import { contentLimits } from '@shop/contracts';
import { calls, type ResponseOf } from '@shop/contracts/calls';
import { Compile } from 'typebox/compile';
import { answerBytes } from './answer-bytes.ts';

/** Of one request, the transfer included. */
const TIMEOUT_MS = 10_000;
const MAX_REGISTRY_BYTES = 20 * 1024 * 1024;
/** Statement and contents as JSON, with every character escaped. */
const MAX_RELEASE_BYTES = 2 * 1024 * 1024;

type OfferedRelease = ResponseOf<'GET /releases/{remote}/{version}'>;
const offered = Compile(calls['GET /releases/{remote}/{version}'].response);

/** Reads another shop over HTTP. Nothing that it answers is trusted: signatures and hashes are checked by the caller. */
export class FollowedShop {
  readonly #address: string;

  /** @param address such as `https://parts.example.com` */
  constructor(address: string) {
    this.#address = address;
  }

  /** The registry that it gives browsers. @throws {Error} when it does not answer */
  async registry(): Promise<unknown> {
    const bytes = await this.#read('/remotes.json', MAX_REGISTRY_BYTES);
    if (!bytes) throw new Error(`${this.#address} has no registry of remotes.`);
    return JSON.parse(bytes.toString('utf8'));
  }

  /** @returns `undefined` for a release that was not published over the network */
  async release(remote: string, version: string): Promise<OfferedRelease | undefined> {
    const bytes = await this.#read(`/api/releases/${remote}/${version}`, MAX_RELEASE_BYTES);
    if (!bytes) return undefined;
    const text = bytes.toString('utf8');
    if (!offered.Check(JSON.parse(text)))
      throw new Error(`${this.#address} tells nothing useful of ${remote} ${version}.`);
    return JSON.parse(text);
  }

  /** @throws {Error} when it is not there */
  async file({ remote, version }: { remote: string; version: string }, sha384: string): Promise<Buffer> {
    const path = `/api/releases/${remote}/${version}/files/${sha384}`;
    const bytes = await this.#read(path, contentLimits.fileBytes);
    if (!bytes) throw new Error(`${this.#address} lacks a file of ${remote} ${version}.`);
    return bytes;
  }

  async #read(path: string, maxBytes: number): Promise<Buffer | undefined> {
    const answer = await fetch(new URL(path, this.#address), {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new Error(`${this.#address} cannot be reached.`, { cause });
    });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`${this.#address} answered ${answer.status}.`);
    return answerBytes(answer, maxBytes);
  }
}
