/**
 * Loads a classic script into the page.
 * @throws {Error} when it cannot be loaded; the next try starts again
 */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`The script ${src} cannot be reached.`));
    };
    document.head.append(script);
  });
}
