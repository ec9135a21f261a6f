/** How files begin that somebody may take for a table. */
const BEGINNINGS: readonly (readonly [beginning: string, name: string])[] = [
  ['%PDF', 'a PDF'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['RIFF', 'a picture'],
  ['BM', 'a picture'],
  ['\xd0\xcf\x11\xe0', 'an old workbook (.xls), or one with a password'],
  ['\x1f\x8b', 'an archive (.gz)'],
  ['7z\xbc\xaf', 'an archive (.7z)'],
  ['Rar!', 'an archive (.rar)'],
  ['{\\rtf', 'a text document (.rtf)'],
  ['<!doctype', 'a web page'],
  ['<html', 'a web page'],
  ['<table', 'a web page'],
  ['<?xml', 'an XML file'],
];

/**
 * What a file is that is no plain text, by its first bytes.
 * @returns `zip` for an archive, which a workbook is too; `undefined` for what may be text
 */
export function fileTypeOf(start: Uint8Array): string | undefined {
  const text = String.fromCharCode(...start.subarray(0, 64));
  if (text.startsWith('PK\x03\x04') || text.startsWith('PK\x05\x06')) return 'zip';
  const typed = text
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase();
  // A head may begin with the letters of a picture's.
  return BEGINNINGS.find(([beginning]) => {
    const isText = beginning.startsWith('<');
    return isText
      ? typed.startsWith(beginning)
      : text.startsWith(beginning) && (beginning !== 'BM' || text.includes('\0\0'));
  })?.[1];
}
