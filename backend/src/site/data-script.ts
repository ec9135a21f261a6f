/**
 * Data in a page. Browsers do not run it, so the page's script policy does not apply. `<` is escaped, so that
 * no value can end the element.
 * @param attributes of the element, its type among them
 */
export const dataScript = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
