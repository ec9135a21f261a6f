/** What a shell provides, by module and version, in the form in which Module Federation hands it out. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Provided>>>>;

interface Provided {
  get(): (() => unknown) | Promise<() => unknown>;
}

/** A remote as Module Federation's runtime opens it. */
export interface RemoteContainer {
  /**
   * Takes the shared modules; more than once does no harm.
   * @throws {Error} one is missing, or of a version that the remote was not built for
   */
  init(scope: ShareScope): Promise<void>;
  /** Loads what the remote exposes. */
  get(): Promise<() => unknown>;
  /** The shared modules as the remote's code has them, once they are taken. */
  readonly modules: Readonly<Record<string, unknown>>;
}

/**
 * @param required the modules that the remote does not bring along: caret ranges, such as `^19.3.1`
 * @param load imports what the remote exposes
 */
export function createContainer(
  required: Readonly<Record<string, string>>,
  load: () => Promise<unknown>,
): RemoteContainer {
  const modules: Record<string, unknown> = {};

  return {
    modules,
    async init(scope) {
      for (const [name, range] of Object.entries(required)) {
        const versions = scope[name] ?? {};
        const version = Object.keys(versions).find((candidate) => isWithin(range, candidate));
        const provided = version === undefined ? undefined : versions[version];
        if (!provided) {
          throw new Error(
            `${name} ${range} is required, and given is ${Object.keys(versions).join() || 'none'}.`,
          );
        }
        const evaluate = await provided.get();
        modules[name] = evaluate();
      }
    },
    async get() {
      const exposed = await load();
      return () => exposed;
    },
  };
}

/** Whether a caret range of a version above 0 holds another: of the same major, and no older. */
function isWithin(range: string, version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = range.slice(1).split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0, otherPatch = 0] = version.split('.').map(Number);
  return otherMajor === major && (otherMinor > minor || (otherMinor === minor && otherPatch >= patch));
}
