import { isRecord } from '@shop/contracts';
import type { BodyOf, CallName, ParamsOf, ResponseOf } from '@shop/contracts/calls';
import { PlainFailure } from '@shop/processes';

/** A shop to publish to. */
export interface PublishingShop {
  /** Its origin, such as `https://parts.example.com`. */
  shop: string;
  /** The token of a credential, or of an admin. Calls that are proven by a signature need none. */
  credential?: string;
}

type Given<Key extends string, Value> = Value extends undefined ? unknown : { [K in Key]: Value };
type Input<Name extends CallName> = Given<'params', ParamsOf<Name>> & Given<'body', BodyOf<Name>>;

interface RawInput {
  params?: Readonly<Record<string, string>>;
  body?: unknown;
}

const ATTEMPTS = 5;
const PAUSE_MS = 500;

/**
 * Makes a call of the contract.
 * @throws {PlainFailure} with the shop's answer when it refuses
 */
export async function callShop<Name extends CallName>(
  to: PublishingShop,
  name: Name,
  input: Input<Name> & RawInput,
): Promise<ResponseOf<Name>> {
  const { params = {}, body }: RawInput = input;
  const [method = '', template = ''] = name.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const content = body === undefined ? undefined : JSON.stringify(body);
  const answer = await send(to, { method, path, body: content, type: 'application/json' });
  return JSON.parse(await answer.text());
}

/** Sends a file that a release wants. @throws {PlainFailure} when the shop refuses it */
export async function sendFile(
  to: PublishingShop,
  sha384: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const path = `/release-files/${sha384}`;
  await send(to, { method: 'PUT', path, body: bytes, type: 'application/octet-stream' });
}

interface Sent {
  method: string;
  path: string;
  body: string | Uint8Array<ArrayBuffer> | undefined;
  type: string;
}

/** Every call can be repeated, so one that got no answer, or came at a bad moment, is made again. */
async function send(to: PublishingShop, { method, path, body, type }: Sent): Promise<Response> {
  const url = new URL(`/api${path}`, to.shop);
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(url, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': type }),
        ...(to.credential !== undefined && { authorization: `Bearer ${to.credential}` }),
      },
      ...(body !== undefined && { body }),
      redirect: 'error',
    }).catch((cause: unknown) => {
      if (attempt < ATTEMPTS) return undefined;
      throw new PlainFailure(`${url.origin} cannot be reached.`, { cause });
    });
    if (answer?.ok) return answer;
    const waitSeconds = Number(answer?.headers.get('retry-after') ?? 0);
    const isTemporary = !answer || [408, 429, 503].includes(answer.status);
    if (answer && (!isTemporary || attempt >= ATTEMPTS)) throw await refusalOf(answer, `${method} ${path}`);
    await new Promise((resolve) => setTimeout(resolve, Math.max(waitSeconds * 1000, PAUSE_MS * attempt)));
  }
}

async function refusalOf(answer: Response, call: string): Promise<PlainFailure> {
  const problem: unknown = await answer.json().catch(() => undefined);
  if (!isRecord(problem)) return new PlainFailure(`${call} answered ${answer.status}.`);
  return new PlainFailure(String(problem['detail'] ?? problem['title']));
}
