/**
 * Data in a page, which no browser runs: the page's policy for scripts does not concern it. `<` is escaped, so
 * that no value can end the element.
 * @param attributes of the element, its type among them
 */
export const dataScript = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
