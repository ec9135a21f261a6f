/**
 * The local stand-in has its own copy of the few calls that Firebase's popups make to Google's `gapi`; with
 * the real service and the official emulator Firebase loads Google's. Starts loading immediately.
 * @returns waits until the copy has loaded or failed; tries again after a failure
 */
export function loadStandInPopups(emulatorUrl: string): () => Promise<void> {
  let loading: Promise<void> | undefined;
  const ready = (): Promise<void> => {
    loading ??= loadScript(`${emulatorUrl}/emulator/gapi.js`).catch(() => {
      loading = undefined;
    });
    return loading;
  };
  void ready();
  return ready;
}

function loadScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${source} did not load`));
    };
    document.head.append(script);
  });
}
