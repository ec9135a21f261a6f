import type { Readable } from 'node:stream';
import { importFileRefusals, importNotes, MAX_IMPORT_BYTES } from '@shop/contracts';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type FileRow, MAX_ROW_LENGTH } from '../foundation/files/csv.ts';
import { fieldRefusal, Refusal } from '../foundation/refusal.ts';

/** Parsed at once: so much that other requests wait some milliseconds at most. */
const STEP_LENGTH = 16 * 1024;
/** What a workbook may be once it is unpacked: tags make several times the text. */
const MAX_UNPACKED_BYTES = 10 * MAX_IMPORT_BYTES;
/** Sheets of the same few cells reach 100; what is made to fill a memory reaches 1,000. */
const MAX_RATIO = 250;
const MAX_PARTS = 2000;
/** Tags of a part that is read at once. */
const MAX_SMALL_PART = 200_000;
const MAX_COLUMNS = 1000;
/** The last row that a spreadsheet has. */
const MAX_LINE = 1_048_576;

/**
 * Opens the first visible sheet of a workbook (.xlsx), which is read a few rows at a time.
 * @throws {Refusal} `invalid-request`
 */
export async function openWorkbook(bytes: Buffer): Promise<{ rows: AsyncGenerator<FileRow>; note?: string }> {
  const parts = await WorkbookParts.open(bytes);
  const { sheets, is1904 } = await parts.sheets();
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const [sheet] = shown;
  if (!sheet) throw fileRefusal(importFileRefusals.empty);
  const note = shown.length > 1 ? { note: importNotes.sheet(sheet.name, shown.length) } : {};
  return { rows: sheetRows(parts, sheet.path, is1904), ...note };
}

interface Sheet {
  name: string;
  path: string;
  isHidden: boolean;
}

/** The parts of a workbook's archive. */
class WorkbookParts {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  static async open(bytes: Buffer): Promise<WorkbookParts> {
    const entries = new Map<string, Entry>();
    try {
      const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
      if (zip.entryCount > MAX_PARTS) throw fileRefusal(importFileRefusals.workbookTooLarge);
      for await (const entry of zip.eachEntry())
        entries.set(entry.fileName.replace(/^\//, '').toLowerCase(), entry);
      const parts = new WorkbookParts(zip, entries);
      if (!entries.has('[content_types].xml'))
        throw fileRefusal(importFileRefusals.otherFile(parts.#archiveName()));
      return parts;
    } catch (error) {
      throw broken(error);
    }
  }

  #archiveName(): string {
    if (this.#entries.has('mimetype')) return 'an OpenDocument file';
    return this.#entries.has('index/document.iwa') ? 'a Numbers file' : 'an archive (.zip)';
  }

  has(path: string): boolean {
    return this.#entries.has(path.toLowerCase());
  }

  /** The sheets in their order, and whether days are counted from 1904 on. */
  async sheets(): Promise<{ sheets: Sheet[]; is1904: boolean }> {
    const [main] = await this.#targets('_rels/.rels', /\/officeDocument$/);
    if (!main) throw fileRefusal(importFileRefusals.otherFile('a document'));
    const folder = main.path.replace(/[^/]*$/, '');
    const file = main.path.slice(folder.length);
    const targets = await this.#targets(`${folder}_rels/${file}.rels`, /\/worksheet$/, folder);
    const sheets: Sheet[] = [];
    let is1904 = false;
    for (const { tag, attributes } of await this.all(main.path)) {
      if (tag === 'workbookPr') is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (tag !== 'sheet') continue;
      const { name = '', state = '' } = attributes;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const target = targets.find((one) => one.id === id);
      if (target) sheets.push({ name, path: target.path, isHidden: /hidden/i.test(state) });
    }
    if (!targets.some(({ path }) => this.has(path)))
      throw fileRefusal(importFileRefusals.otherFile('a document'));
    return { sheets, is1904 };
  }

  /** Paths to which a part refers. */
  async #targets(path: string, type: RegExp, folder = ''): Promise<{ id: string; path: string }[]> {
    const links = (await this.all(path)).filter(({ tag }) => tag === 'Relationship');
    return links.flatMap(({ attributes: { Id: id = '', Type: kind = '', Target: target = '' } }) => {
      const found = target.startsWith('/') ? target.slice(1) : folder + target;
      return type.test(kind) ? [{ id, path: found }] : [];
    });
  }

  /** All that a small part has. */
  async all(path: string): Promise<XmlEvent[]> {
    const events: XmlEvent[] = [];
    for await (const some of this.read(path)) {
      events.push(...some);
      if (events.length > MAX_SMALL_PART) throw fileRefusal(importFileRefusals.workbookTooLarge);
    }
    return events;
  }

  /** What a part has, a few tags at a time; nothing where it is missing. */
  async *read(path: string): AsyncGenerator<XmlEvent[]> {
    const entry = this.#entries.get(path.toLowerCase());
    if (!entry) return;
    const { compressedSize, uncompressedSize } = entry;
    // The archive's reader ends where there is more than this says.
    const isBomb = uncompressedSize > 1024 * 1024 && uncompressedSize > compressedSize * MAX_RATIO;
    if (isBomb || uncompressedSize > MAX_UNPACKED_BYTES)
      throw fileRefusal(importFileRefusals.workbookTooLarge);
    try {
      yield* xmlEvents(await this.#zip.openReadStreamPromise(entry));
    } catch (error) {
      throw broken(error);
    }
  }
}

/** A tag that opens, or the text of one that closes. */
interface XmlEvent {
  /** Without its prefix; `/` before one that closes. */
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** The text inside a tag that closes. */
  text: string;
}

async function* xmlEvents(stream: Readable): AsyncGenerator<XmlEvent[]> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let events: XmlEvent[] = [];
  let text = '';
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    text = '';
    events.push({ tag: local(name), attributes, text: '' });
  });
  for (const kind of ['text', 'cdata'] as const) {
    parser.on(kind, (given) => {
      text += given;
    });
  }
  parser.on('closetag', ({ name }) => {
    events.push({ tag: `/${local(name)}`, attributes: {}, text });
    text = '';
  });
  parser.on('error', (error) => {
    throw error;
  });
  let silent = 0;
  for await (const chunk of stream) {
    for (let at = 0; at < chunk.length; at += STEP_LENGTH) {
      const step = decoder.decode(chunk.subarray(at, at + STEP_LENGTH), { stream: true });
      parser.write(step);
      silent = events.length > 0 ? 0 : silent + step.length;
      if (silent > MAX_ROW_LENGTH * 10) throw fileRefusal(importFileRefusals.workbookTooLarge);
      if (events.length > 0) yield events;
      events = [];
      // A stream that was unpacked already would be read without a pause.
      await new Promise(setImmediate);
    }
  }
  parser.close();
  if (events.length > 0) yield events;
}

/** How the numbers of cells with a style are shown. */
type NumberStyle = 'date' | 'plain' | { zeros: number } | { unit: string };

async function* sheetRows(parts: WorkbookParts, path: string, is1904: boolean): AsyncGenerator<FileRow> {
  const reader = new SheetReader(await numberStyles(parts), await sharedStrings(parts), is1904);
  for await (const events of parts.read(path)) {
    for (const event of events) {
      const row = reader.read(event);
      if (row) yield row;
    }
  }
}

/** Makes rows of a sheet's tags. */
class SheetReader {
  readonly #styles: readonly NumberStyle[];
  readonly #strings: readonly string[];
  readonly #is1904: boolean;
  readonly #text = new StringReader();
  #line = 0;
  #column = -1;
  #cells: string[] = [];
  #length = 0;
  /** Of all cells: many may show one long string. */
  #total = 0;
  /** The cells of the first row. */
  #width = 0;
  #type = 'n';
  #style: NumberStyle = 'plain';
  #value = '';

  constructor(styles: readonly NumberStyle[], strings: readonly string[], is1904: boolean) {
    this.#styles = styles;
    this.#strings = strings;
    this.#is1904 = is1904;
  }

  /** @returns a row that ends, with a text */
  read(event: XmlEvent): FileRow | undefined {
    const { tag, attributes } = event;
    if (tag === 'c') this.#beginCell(attributes);
    else if (tag === '/v') this.#value = event.text;
    else if (tag === '/c') this.#endCell();
    else if (tag === 'row') this.#beginRow(attributes['r']);
    else if (tag === '/row') return this.#row();
    else this.#text.read(event);
    return undefined;
  }

  #beginRow(line: string | undefined): void {
    const given = Number(line);
    const isNext = Number.isInteger(given) && given > this.#line && given <= MAX_LINE;
    this.#line = isNext ? given : this.#line + 1;
    this.#column = -1;
    this.#cells = [];
    this.#length = 0;
  }

  #beginCell({ r: reference, t: type = 'n', s: style = '0' }: Readonly<Record<string, string>>): void {
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
    if (!(this.#column >= 0 && this.#column < MAX_COLUMNS)) throw this.#tooLong();
    this.#type = type;
    this.#style = this.#styles[Number(style)] ?? 'plain';
    this.#value = '';
    this.#text.begin();
  }

  #endCell(): void {
    const text = this.#type === 'inlineStr' ? this.#text.text : this.#valueText();
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
    this.#length += text.length;
    this.#total += text.length;
    if (this.#length > MAX_ROW_LENGTH) throw this.#tooLong();
    if (this.#total > MAX_IMPORT_BYTES) throw fileRefusal(importFileRefusals.workbookTooLarge);
  }

  #valueText(): string {
    const value = this.#value;
    if (this.#type === 's') return this.#strings[Number(value)] ?? '';
    if (this.#type === 'str') return unescaped(value);
    if (this.#type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (this.#type === 'd') return value.replace(/T00:00(:00(\.0+)?)?Z?$/, '');
    const number = Number(value);
    if (this.#type !== 'n' || value === '' || Number.isNaN(number)) return value;
    if (this.#style === 'date') return dateText(number, this.#is1904);
    if (this.#style === 'plain') return numberText(number);
    if ('zeros' in this.#style) return String(number).padStart(this.#style.zeros, '0');
    return this.#style.unit === '%'
      ? `${numberText(number * 100)}%`
      : `${numberText(number)} ${this.#style.unit}`;
  }

  #row(): FileRow | undefined {
    if (this.#length === 0) return undefined;
    // A sheet leaves out empty cells at the end of a row.
    while (this.#cells.length < this.#width) this.#cells.push('');
    if (this.#width === 0) this.#width = this.#cells.length;
    return { line: this.#line, cells: this.#cells };
  }

  #tooLong = (): Refusal => fileRefusal(importFileRefusals.rowTooLong(this.#line));
}

/** The text of a string with its runs, without how it is pronounced. */
class StringReader {
  text = '';
  #isPhonetic = false;

  begin(): void {
    this.text = '';
  }

  read({ tag, text }: XmlEvent): void {
    if (tag === 'rPh' || tag === '/rPh') this.#isPhonetic = tag === 'rPh';
    else if (tag === '/t' && !this.#isPhonetic) this.text += unescaped(text);
  }
}

async function sharedStrings(parts: WorkbookParts): Promise<string[]> {
  const strings: string[] = [];
  const string = new StringReader();
  let length = 0;
  for await (const events of parts.read('xl/sharedStrings.xml')) {
    for (const event of events) {
      string.read(event);
      if (event.tag !== '/si') continue;
      strings.push(string.text);
      length += string.text.length;
      if (length > MAX_IMPORT_BYTES) throw fileRefusal(importFileRefusals.workbookTooLarge);
      string.begin();
    }
  }
  return strings;
}

/** Built-in formats that show a date or a time, by their number: 48 is scientific, and 49 a text. */
const isDateNumber = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

async function numberStyles(parts: WorkbookParts): Promise<NumberStyle[]> {
  const events = await parts.all('xl/styles.xml');
  const formats = new Map(
    events
      .filter(({ tag }) => tag === 'numFmt')
      .map(({ attributes }) => [Number(attributes['numFmtId']), attributes['formatCode'] ?? '']),
  );
  const [first, last] = ['cellXfs', '/cellXfs'].map((tag) => events.findIndex((event) => event.tag === tag));
  return events
    .slice(first, last)
    .filter(({ tag }) => tag === 'xf')
    .map(({ attributes }) => styleOf(Number(attributes['numFmtId'] ?? 0), formats));
}

function styleOf(id: number, formats: ReadonlyMap<number, string>): NumberStyle {
  const format = formats.get(id) ?? '';
  if (/^0{2,40}$/.test(format)) return { zeros: format.length };
  const unit = id === 9 || id === 10 ? '%' : unitOf(format);
  if (unit !== undefined) return { unit };
  const letters = format.replace(/"[^"]*"|\\.|\[[^\]]*\]|general|standard/gi, '');
  return isDateNumber(id) || /[dmy]/i.test(letters) ? 'date' : 'plain';
}

/** The sign of a currency, or its three letters: those of YYY, MMM, DDD, HHH and SSS are parts of a date. */
const FOREIGN = /(?!\$)\p{Sc}|zł|Kč|\b(?!USD|[YMDHS]{3})[A-Z]{3}\b/u;

/** The percent sign, or the sign of a currency other than the dollar, that a format shows: `[$€-2] #,##0.00`. */
function unitOf(format: string): string | undefined {
  const shown = format.replace(/\[\$([^\]-]*)[^\]]*\]/g, ' $1 ').replace(/\[[^\]]*\]/g, '');
  const [unit] = FOREIGN.exec(shown.replace(/[\\"]/g, ' ')) ?? [];
  return unit ?? (shown.replace(/"[^"]*"/g, '').includes('%') ? '%' : undefined);
}

/** A number as fifteen digits hold it; with more, as spreadsheets shorten it. */
function numberText(number: number): string {
  if (Math.abs(number) >= 1e15) return number.toExponential(5).toUpperCase();
  const text = String(Number(number.toPrecision(15)));
  return text.includes('e') ? number.toFixed(15).replace(/0+$/, '') : text;
}

/** `2026-03-05`, with the time of day where there is one. */
function dateText(days: number, is1904: boolean): string {
  // Spreadsheets count a day in 1900 that never was.
  const day = is1904 ? days + 1462 : days < 60 ? days + 1 : days;
  if (!(day >= 0 && day < 2_958_466)) return numberText(days);
  const [date = '', time = ''] = new Date(Math.round((day - 25_569) * 86_400) * 1000)
    .toISOString()
    .split(/[TZ.]/);
  return time === '00:00:00' ? date : `${date} ${time}`;
}

/** `_x000D_` stands for a character that XML has not. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** `C12` is column 2, from 0. */
function columnOf(reference: string): number {
  const [letters = ''] = /^[A-Z]+/i.exec(reference) ?? [];
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

export const fileRefusal = (message: string): Refusal =>
  fieldRefusal('invalid-request', 'file', 'file', message);

const broken = (cause: unknown): Refusal =>
  cause instanceof Refusal
    ? cause
    : new Refusal('invalid-request', { detail: importFileRefusals.brokenWorkbook, cause });
