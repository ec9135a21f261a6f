/**
 * Reads a JSON document that the server has inlined in the page to save a request.
 * @param id of its `<script type="application/json">`
 * @returns `undefined` when the page has none
 * @throws {SyntaxError} when it is not JSON
 */
export function inlinedJson(id: string): unknown {
  const text = document.querySelector(`script[type="application/json"]#${id}`)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
