import { identityUnreachable } from '@shop/contracts';

/**
 * The local stand-in brings its own copy of the few calls that Firebase's popups make of Google's
 * `gapi`; with the real service Firebase loads Google's. Begins to load at once, so that a popup
 * opens while the browser still counts it as answering a click.
 *
 * @returns waits until popups can be opened; tries again if the script did not load before
 */
export function loadStandInPopups(emulatorUrl: string): () => Promise<void> {
  let loading: Promise<void> | undefined;
  const ready = (): Promise<void> => {
    loading ??= loadScript(`${emulatorUrl}/emulator/gapi.js`).catch((failure: unknown) => {
      loading = undefined;
      throw failure;
    });
    return loading;
  };
  ready().catch(() => undefined);
  return ready;
}

function loadScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(identityUnreachable));
    };
    document.head.append(script);
  });
}
