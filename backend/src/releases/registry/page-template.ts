/** The placeholders of the shell's page, by position. */
export interface PlaceholderContents {
  /** First in the head, before any script. */
  'before-scripts': string;
  /** The title and description. Without a server it is the shop's name. */
  head: string;
  /** Last in the head, after the shell's style sheets. */
  styles: string;
  /** In the root element. */
  screen: string;
  /** Last in the body, after the shell's scripts. */
  'after-scripts': string;
  /** Attribute values of the shell's scripts. */
  nonce: string;
  'script-priority': string;
}

/** A pair of comments marks an element's placeholder; an attribute's is marked by its value. */
const PLACEHOLDER = /<!--place:([\w-]+)-->.*?<!--\/place-->|(?<=")place:([\w-]+)(?=")/gs;

/**
 * Fills the placeholders of the shell's built `index.html`.
 * @throws {Error} when the page lacks a placeholder or has an unknown one: it was built for another version
 * of the server
 */
export function fillPlaceholders(page: string, contents: PlaceholderContents): string {
  const left = new Map(Object.entries(contents));
  const found = new Set<string>();
  const filled = page.replaceAll(
    PLACEHOLDER,
    (_, element: string | undefined, attribute: string | undefined) => {
      const name = element ?? attribute ?? '';
      const content = left.get(name);
      if (content === undefined) throw new Error(`The shell's page has an unknown placeholder "${name}".`);
      found.add(name);
      return content;
    },
  );
  const missing = [...left.keys()].filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`The shell's page lacks the placeholders ${missing.join(', ')}.`);
  return filled;
}

const EMPTY: PlaceholderContents = {
  'before-scripts': '',
  head: '',
  styles: '',
  screen: '',
  'after-scripts': '',
  nonce: '',
  'script-priority': '',
};

/** Whether this version of the server can fill a shell's page: during a deployment other versions run too. */
export function fitsServer(page: string): boolean {
  try {
    fillPlaceholders(page, EMPTY);
    return true;
  } catch {
    return false;
  }
}
