/**
 * A VIN in a text: written as one word anywhere, or all of the text in groups. Part numbers have signs between their
 * characters, and years have four digits, so neither is taken for one. It reads a long text in time that grows with its
 * length, because addresses of any kind are searched.
 */
export const VIN_IN_TEXT = /\b(?=\w*[A-Z]\d)[^\WIOQ_]{17}\b|^(?=.*[A-Z]\d)([^\WIOQ_]\W*){12}\d{5}$/i;

/** The VIN that a text names, in upper case and without signs. */
export const vinIn = (text: string): string | undefined =>
  VIN_IN_TEXT.exec(text.trim())?.[0].replace(/\W/g, '').toUpperCase();
