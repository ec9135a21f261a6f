import { fieldRefusal } from '../../foundation/refusal.ts';

const WITH_SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** `example.com:8080/me` looks like a scheme, but is a host with a port. */
const WITH_PORT = /^[^/?#:\s]+:\d+([/?#]|$)/;

/**
 * A link that people may follow: an http(s) address; without a scheme it gets `https://`
 * (docs/decisions/rulings.md#parts-stock-orders).
 * @throws {Refusal} `invalid-request` naming the field for anything else, such as `javascript:`
 */
export function profileLinkOf(field: string, typed: string): string {
  const trimmed = typed.trim();
  const bare = WITH_PORT.test(trimmed) || !WITH_SCHEME.test(trimmed);
  const link = bare ? `https://${trimmed.replace(/^\/+/, '')}` : trimmed;
  if (isWebAddress(link)) return link;
  throw fieldRefusal('invalid-request', field, 'web-address', `${field} must be an http or https address`);
}

/** No spaces, which browsers drop silently, and no user name before the host, which misleads readers. */
function isWebAddress(link: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(link) || !URL.canParse(link)) return false;
  const { username, password } = new URL(link);
  return username === '' && password === '';
}
