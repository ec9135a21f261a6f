import { PATIENCE } from './fetch-json.ts';
import { within } from './within.ts';

/**
 * Runs a script of another build. One that is not as pinned does not run.
 * @param integrity as the browser checks it; without it any script runs
 * @throws {Error} the script cannot be had, is another, or does not come in time
 */
export async function runScript(url: string, integrity: string | undefined): Promise<void> {
  const script = document.createElement('script');
  const run = new Promise<unknown>((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${url} could not be loaded.`));
  });
  if (integrity !== undefined) script.integrity = integrity;
  // As the bundler asks for chunks, and the page announces both.
  script.crossOrigin = 'anonymous';
  script.src = url;
  document.head.append(script);
  await within(PATIENCE, run).finally(() => script.remove());
}
