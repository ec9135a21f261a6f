/**
 * Reads a JSON document that the server put into the page to save a request.
 * @param id of its `<script type="application/json">`
 * @returns `undefined` where the page carries none
 * @throws {SyntaxError} when what stands there is not JSON
 */
export function inlinedJson(id: string): unknown {
  const text = document.querySelector(`script[type="application/json"]#${id}`)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
