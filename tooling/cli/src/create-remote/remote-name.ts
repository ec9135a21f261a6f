const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_NAME_LENGTH = 30;

/** Paths of the shop that are not a remote's, and folders that are built beside remotes. */
const RESERVED_NAMES = [
  'api',
  'backend',
  'dashboard',
  'design',
  'emulator',
  'images',
  'pictures',
  'remotes',
  'shell',
  'static',
];

/** @returns why a new remote cannot have the name */
export function refuseName(name: string): string | undefined {
  if (!NAME.test(name) || name.length > MAX_NAME_LENGTH)
    return `A remote is called by lower-case words with hyphens between, ${MAX_NAME_LENGTH} characters at most: spring-sale.`;
  return RESERVED_NAMES.includes(name) ? `The name ${name} is taken.` : undefined;
}
